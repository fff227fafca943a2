// Actual against theoretical return: where the actual one lies within what chance lets one expect. Pure.
import type { ReturnLine } from "./running.ts";
import { percent } from "./words.ts";

// Outside of so many standard deviations the auditor is told. Lines are looked at again and again, so that it is more
// than the two or three of a single look; the server decides, the picture shows where the line is.
export const alarmAt = 3.5;

export interface ReturnPicture {
  from: number; // of the axis, as returns
  to: number;
  band: [number, number]; // within it nothing is said
  inner: [number, number]; // two rounds of three lie here
  expected: number;
  actual: number;
}

// Nothing to draw without both returns and a spread.
export function returnPicture(line: ReturnLine): ReturnPicture | null {
  const { actual, theoretical, expected_sd: sd } = line;
  if (actual === null || theoretical === null || sd === null || !(sd > 0)) return null;
  const band: [number, number] = [theoretical - alarmAt * sd, theoretical + alarmAt * sd];
  const least = Math.min(band[0], actual);
  const most = Math.max(band[1], actual);
  const margin = (most - least) * 0.06;
  return { from: least - margin, to: most + margin, band, inner: [theoretical - sd, theoretical + sd], expected: theoretical, actual };
}

// Where on an axis of so many units a return lies.
export function along(picture: ReturnPicture, value: number, width: number): number {
  return ((value - picture.from) / (picture.to - picture.from)) * width;
}

export interface AxisLabel {
  x: number;
  anchor: "start" | "end";
  words: string;
}

const letter = 6.5; // of a label, in the units of the axis

// The ends of the band: a label each, or one for both where they would lie on each other; none reaches beyond the axis.
export function bandLabels(picture: ReturnPicture, width: number): AxisLabel[] {
  const [low, high] = [percent(picture.band[0], 1), percent(picture.band[1], 1)];
  const [from, to] = [along(picture, picture.band[0], width), along(picture, picture.band[1], width)];
  if (to - from > (low.length + high.length + 2) * letter) return [{ x: from, anchor: "start", words: low }, { x: to, anchor: "end", words: high }];
  const words = `${low} to ${high}`;
  return from + words.length * letter < width ? [{ x: from, anchor: "start", words }] : [{ x: Math.min(to, width), anchor: "end", words }];
}

// What the line's state comes to in a few words. Of one that is not known the server says why.
export function stateWords(line: ReturnLine): string {
  const words: Record<ReturnLine["state"], string> = { ok: "as it should be", few: "too few wagers to say", low: "below", high: "above", unknown: line.words || "not known" };
  return words[line.state];
}

export function returnWords(line: ReturnLine): string {
  const { actual, theoretical, expected_sd: sd } = line;
  if (actual === null) return "nothing wagered yet";
  if (theoretical === null) return `${percent(actual, 2)}, and no theoretical return to compare with`;
  return `${percent(actual, 2)} against ${percent(theoretical, 2)}${sd === null ? "" : `, give or take ${percent(sd, 2)}`}`;
}
