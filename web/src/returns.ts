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

export function returnWords(line: ReturnLine): string {
  const { actual, theoretical, expected_sd: sd } = line;
  if (actual === null) return "nothing wagered yet";
  if (theoretical === null) return `${percent(actual, 2)}, and no theoretical return to compare with`;
  return `${percent(actual, 2)} against ${percent(theoretical, 2)}${sd === null ? "" : `, give or take ${percent(sd, 2)}`}`;
}
