// A key for each choice: the number of "bet-4", otherwise the first letter that is free.
export function actionKeys(actions: readonly { action: string }[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { action } of actions) {
    const digit = /-(\d)$/.exec(action)?.[1];
    const key = digit && !keys.has(digit) ? digit : [...action.replace(/[^a-z]/g, "")].find((letter) => !keys.has(letter));
    if (key !== undefined) keys.set(key, action);
  }
  return keys;
}
