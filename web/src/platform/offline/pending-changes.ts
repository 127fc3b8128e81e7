import { onStored, storedJson, storedNames } from '#platform/browser-storage.ts';
import { createStore, useStore } from '#platform/store.ts';

/** Increases with each change; the changes themselves are in the browser's storage. */
const changes = createStore(0);
const notify = () => changes.set(changes.read() + 1);
onStored(notify);

/**
 * Writes that wait on this device for a connection. Only the last one per record counts. They survive the page,
 * and every tab sees them.
 */
export function pendingChangesOf<Value>(kind: string, parse: (value: unknown) => Value | null) {
  const prefix = (userId: string) => `pending:${userId}:${kind}:`;
  const place = (userId: string, id: string) => storedJson(prefix(userId) + id, parse);
  return {
    /** The record ids. */
    ids: (userId: string): string[] => storedNames(prefix(userId)).map((name) => name.slice(prefix(userId).length)),
    read: (userId: string, id: string): Value | null => place(userId, id).read(),
    /** Returns whether it was stored: storage may be blocked or full. */
    keep(userId: string, id: string, value: Value): boolean {
      place(userId, id).write(value);
      notify();
      return JSON.stringify(place(userId, id).read()) === JSON.stringify(value);
    },
    drop(userId: string, id: string): void {
      place(userId, id).clear();
      notify();
    },
    /** Reflects changes of this tab and others. */
    use: <Part>(select: () => Part): Part => useStore(changes, select),
  };
}

const countOf = (userId: string) => storedNames(`pending:${userId}:`).length;

/** The number of writes that leaving now would lose. */
export const usePendingCount = (userId: string): number => useStore(changes, () => countOf(userId));

/** Runs in one tab at a time, so that no other tab sends the same change. */
export const inOneTab = <Result>(name: string, task: () => Promise<Result>): Promise<Result> =>
  // Missing before Safari 15.4, where two tabs may send the same change; the server handles duplicates.
  navigator.locks ? navigator.locks.request(`seedbed:${name}`, task) : task();
