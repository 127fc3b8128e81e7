import { createStore, useStore } from '#platform/store.ts';
import { onStored, storedJson, storedNames } from '#platform/stored.ts';

/** Grows with each change; the writes themselves are in the browser's storage. */
const changes = createStore(0);
const tell = () => changes.set(changes.read() + 1);
onStored(tell);

/**
 * Writes that wait on this device for the connection, each with the record that it is about: the last one counts. They
 * outlive the page, and every tab sees them.
 */
export function pendingChangesOf<Value>(kind: string, fitting: (value: unknown) => Value | null) {
  const start = (userId: string) => `unsent:${userId}:${kind}:`;
  const place = (userId: string, id: string) => storedJson(start(userId) + id, fitting);
  return {
    /** The ids of the records. */
    ids: (userId: string): string[] => storedNames(start(userId)).map((name) => name.slice(start(userId).length)),
    read: (userId: string, id: string): Value | null => place(userId, id).read(),
    /** Whether it stands: storage may be closed to us, or full. */
    keep(userId: string, id: string, value: Value): boolean {
      place(userId, id).write(value);
      tell();
      return JSON.stringify(place(userId, id).read()) === JSON.stringify(value);
    },
    drop(userId: string, id: string): void {
      place(userId, id).clear();
      tell();
    },
    /** Of this tab and of others. */
    use: <Part>(select: () => Part): Part => useStore(changes, select),
  };
}

const countOf = (userId: string) => storedNames(`unsent:${userId}:`).length;

/** How many writes would be lost if the person left now. */
export const usePendingCount = (userId: string): number => useStore(changes, () => countOf(userId));

/** One tab at a time: what one has sent, the next does not find any more. */
export const alone = <Result>(name: string, errand: () => Promise<Result>): Promise<Result> =>
  // Missing before Safari 15.4, where two tabs may send the same twice; the server then does nothing twice.
  navigator.locks ? navigator.locks.request(`seedbed:${name}`, errand) : errand();
