import assert from "node:assert/strict";
import { test } from "node:test";
import type { RoundEvent } from "../src/protocol.ts";
import { soundOf } from "../src/sound.ts";

const settled = (seat: number, net_cents: number) => ({ event: "line-settled", words: "", line: { seat, net_cents } }) as RoundEvent;

test("cards rustle, chips click, and only one's own win rings", () => {
  assert.equal(soundOf({ event: "card-dealt", words: "" }, [1]), "card");
  assert.equal(soundOf({ event: "decided", words: "", cents: 500 }, [1]), "chip");
  assert.equal(soundOf({ event: "decided", words: "" }, [1]), null);
  assert.equal(soundOf(settled(1, 500), [1]), "win");
  assert.equal(soundOf(settled(2, 500), [1]), null);
  assert.equal(soundOf(settled(1, -500), [1]), null);
});
