// The page begins here.
import { settings } from "./settings.ts";
import { tokens } from "./styles.ts";
import "./app.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens.cssText);
document.adoptedStyleSheets = [sheet];

// No button names a key that does nothing.
const showKeys = () => document.documentElement.style.setProperty("--keys", settings.now.keys ? "inline-block" : "none");
settings.addEventListener("change", showKeys);
showKeys();
