const prefix = 'seedbed:';

/** `device`: kept until cleared. `tab`: kept as long as the tab. */
type StorageKind = 'device' | 'tab';
// biome-ignore lint/style/noRestrictedGlobals: the only module that accesses storage
const storageOf = (place: StorageKind) => (place === 'device' ? localStorage : sessionStorage);

export interface StoredValue<Value> {
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
  onOtherTab: (listener: (value: Value | null) => void) => () => void;
}

interface Form<Value> {
  /** Null if the text is not a valid value. */
  parse: (text: string) => Value | null;
  print: (value: Value) => string;
}

function keep<Value>(name: string, { parse, print }: Form<Value>, place: StorageKind): StoredValue<Value> {
  const key = prefix + name;
  const checked = (text: string | null) => (text === null ? null : (attempt(() => parse(text)) ?? null));
  return {
    read: () => attempt(() => checked(storageOf(place).getItem(key))) ?? null,
    write: (value) => attempt(() => storageOf(place).setItem(key, print(value))),
    clear: () => attempt(() => storageOf(place).removeItem(key)),
    onOtherTab(listener) {
      // A missing key means that everything was cleared.
      const onStorage = (event: StorageEvent) =>
        (event.key === key || event.key === null) && listener(checked(event.newValue));
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/**
 * One prefixed text of the browser's storage, unencoded, so that the inline script can read it. Invalid values
 * count as absent. Storage may be blocked (private windows); then nothing is stored.
 */
export const stored = <Value extends string>(
  name: string,
  isValid: (value: unknown) => value is Value,
  place: StorageKind = 'device',
): StoredValue<Value> => keep(name, { parse: (text) => (isValid(text) ? text : null), print: String }, place);

/** Stores JSON; `fitting` returns the valid part, or null. */
export const storedJson = <Value>(name: string, fitting: (value: unknown) => Value | null): StoredValue<Value> =>
  keep(name, { parse: (text) => fitting(JSON.parse(text)), print: JSON.stringify }, 'device');

/** The stored names with this prefix. */
export const storedNames = (start: string): string[] =>
  attempt(() =>
    Object.keys(storageOf('device'))
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length)),
  ) ?? [];

/** Calls the listener when another tab changes the storage. */
export const onStored = (listener: () => void): void =>
  window.addEventListener('storage', ({ key }) => (key === null || key.startsWith(prefix)) && listener());

/** A person's data has the key `<kind>:<user>`. */
const kindsOfPerson = ['draft', 'recent', 'pending', 'later', 'batches'];

/** Deletes all personal data from the device, except that of one person. */
export const forgetStored = (exceptUserId?: string): void =>
  attempt(() => {
    for (const name of storedNames('')) {
      const [kind = '', userId] = name.split(':');
      if (kindsOfPerson.includes(kind) && userId !== exceptUserId) storageOf('device').removeItem(prefix + name);
    }
  });

export const forgetTab = (): void => attempt(() => storageOf('tab').clear());

export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
