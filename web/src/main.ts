// The page begins here.
import { tokens } from "./styles.ts";
import "./app.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens.cssText);
document.adoptedStyleSheets = [sheet];
