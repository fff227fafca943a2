// Sounds of a table, made in code and off unless somebody switches them on: a card, chips, a bell when it is one's turn.
import type { RoundEvent } from "./protocol.ts";
import { settings } from "./settings.ts";

export type Sound = "card" | "chip" | "win" | "bell";

// What an event sounds like to whoever has these seats.
export function soundOf(event: RoundEvent, mine: readonly number[]): Sound | null {
  switch (event.event) {
    case "card-dealt":
    case "card-turned": return "card";
    case "wager-placed": return "chip";
    case "decided": return event.cents ? "chip" : null;
    case "line-settled": return event.line && mine.includes(event.line.seat) && event.line.net_cents > 0 ? "win" : null;
    default: return null;
  }
}

let context: AudioContext | null = null;

// A page may sound only after somebody has touched it; before that the browser keeps quiet, and so do we.
export function play(sound: Sound): void {
  if (!settings.now.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  if (sound === "card") return rustle(context, now);
  if (sound === "chip") return [2600, 3400].forEach((tone, i) => ring(context!, now + i * 0.035, tone, 0.05, 0.05));
  if (sound === "bell") return ring(context, now, 1320, 0.35, 0.07);
  [660, 880, 1320].forEach((tone, i) => ring(context!, now + i * 0.08, tone, 0.22, 0.07));
}

function ring(audio: AudioContext, at: number, tone: number, seconds: number, loud: number): void {
  const [wave, volume] = [audio.createOscillator(), audio.createGain()];
  wave.frequency.value = tone;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  wave.connect(volume).connect(audio.destination);
  wave.start(at);
  wave.stop(at + seconds);
}

// A card on felt: a breath of noise.
function rustle(audio: AudioContext, at: number): void {
  const seconds = 0.07;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const [noise, filter, volume] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  noise.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = 3200;
  volume.gain.value = 0.12;
  noise.connect(filter).connect(volume).connect(audio.destination);
  noise.start(at);
}
