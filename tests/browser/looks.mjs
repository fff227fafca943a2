// What a page must look like for everybody: text that stands out from its ground, and focus that can be seen. The first
// ones run in the page, through shadow roots.
import assert from "node:assert/strict";

// Texts with a contrast below 4.5 (3 for large ones), each with its colors.
export function poorContrast() {
  const parse = (text) => {
    const numbers = (text.match(/[\d.]+/g) ?? []).map(Number);
    if (text.startsWith("color(srgb")) return [...numbers.slice(0, 3).map((each) => each * 255), numbers[3] ?? 1];
    return [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1];
  };
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  const light = ([r, g, b]) => [r, g, b].map((each) => (each /= 255) <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
    .reduce((sum, each, i) => sum + each * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const parent = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;

  // The grounds a text may lie on: the nearest opaque one, each color of a gradient for itself.
  const grounds = (element) => {
    const layers = [];
    for (let each = element; each; each = parent(each)) {
      const style = getComputedStyle(each);
      const colors = style.backgroundImage.includes("gradient") ? style.backgroundImage.match(/(rgba?|color)\([^)]*\)/g) ?? [] : [];
      const solid = colors.map(parse).filter((color) => color[3] > 0.9);
      const plain = parse(style.backgroundColor);
      if (solid.length > 0) return layers.reverse().reduce((under, top) => under.map((each) => over(top, each)), solid);
      if (plain[3] > 0) layers.push(plain);
      if (plain[3] === 1) break;
    }
    return [layers.reverse().reduce((under, top) => over(top, under), [21, 17, 13, 1])];
  };

  const poor = [];
  const look = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) look(element.shadowRoot);
      const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim()).join(" ").trim();
      if (!text || element.closest("svg, .hidden, noscript, script, style, title, option")) continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width === 0 || style.visibility === "hidden" || Number(style.opacity) === 0) continue;
      if (element.matches(":disabled, [aria-disabled='true'], [aria-disabled='true'] *")) continue;
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const ink = parse(style.color);
      const worst = Math.min(...grounds(element).map((ground) => contrast(over(ink, ground), ground)));
      if (worst < (large ? 3 : 4.5)) poor.push(`${worst.toFixed(2)} "${text.slice(0, 40)}" ${style.color}`);
    }
  };
  look(document);
  return poor;
}

// Where the focus is, and whether one sees it.
export function focusSeen() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return { what: "", seen: true };
  const style = getComputedStyle(element);
  return { what: `${element.localName} ${element.textContent.trim().slice(0, 30)}`, seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 };
}

// Does the page scroll sideways?
export const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

export async function checkLooks(player, name) {
  await player.picture(name);
  assert.deepEqual(await player.page.evaluate(poorContrast), [], `${name}: contrast`);
  assert.equal(await player.page.evaluate(tooWide), 0, `${name}: no scrolling sideways`);
}

// On a desk and on a phone; then as it was.
export async function checkBothLooks(player, name) {
  const { width } = player;
  for (const [wide, high] of [[390, 844], [1440, 900]]) {
    await player.page.setViewportSize({ width: wide, height: high });
    player.width = wide;
    await player.page.waitForTimeout(150);
    await checkLooks(player, name);
  }
  player.width = width;
}
