// Many bots have one name, as time goes by: an auditor tells them apart, and looks for one, by its number.
import { html, nothing } from "lit";
import { link } from "../router.ts";
import type { AuditedSeat } from "../running.ts";

export function botTag({ bot, account }: Pick<AuditedSeat, "bot" | "account">) {
  if (!bot) return nothing;
  const name = `Bot ${-account}`;
  return html` <a class="tag" href=${`${link("audit", "rounds")}?player=${encodeURIComponent(name)}`} title=${`All rounds of ${name}`} data-bot=${-account}>${name.toLowerCase()}</a>`;
}
