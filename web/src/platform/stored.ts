const prefix = 'seedbed:';

/**
 * One value of local storage under our prefix. Text is kept as it is, so that the page's inline script can read it; a
 * value that `isValid` refuses counts as absent. Storage may be closed to us (private windows): then nothing is kept.
 */
export function stored<Value extends string>(name: string, isValid: (value: unknown) => value is Value) {
  const key = prefix + name;
  const checked = (value: string | null) => (isValid(value) ? value : null);
  return {
    read: (): Value | null => attempt(() => checked(localStorage.getItem(key))) ?? null,
    write: (value: Value): void => attempt(() => localStorage.setItem(key, value)),
    clear: (): void => attempt(() => localStorage.removeItem(key)),
    onOtherTab(listener: (value: Value | null) => void): () => void {
      const heard = (event: StorageEvent) => event.key === key && listener(checked(event.newValue));
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
  };
}

/** What is kept for one person under `<prefix>draft:` and the like: at log-out nothing of it stays on the device. */
const ofPerson = ['draft:', 'recent:'].map((name) => prefix + name);

export const forgetPerson = (): void =>
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (ofPerson.some((start) => key.startsWith(start))) localStorage.removeItem(key);
  });

export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
