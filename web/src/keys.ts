// A key for each choice: the one that players know it by, the number of "bet-4", otherwise the first letter that is free.
export function actionKeys(actions: readonly { action: string }[], known: Readonly<Record<string, string>> = {}): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { action } of actions) {
    const own = known[action];
    if (own !== undefined && !keys.has(own)) keys.set(own, action);
  }
  const taken = new Set(keys.values());
  for (const { action } of actions) {
    if (taken.has(action)) continue;
    const digit = /-(\d)$/.exec(action)?.[1];
    const key = digit && !keys.has(digit) ? digit : [...action.replace(/[^a-z]/g, "")].find((letter) => !keys.has(letter));
    if (key !== undefined) keys.set(key, action);
  }
  return keys;
}
