import type { Tx } from '#platform/tx.ts';

/** One transaction in place of the reads of a context. */
export const readsOf = (tx: Tx) => ({
  read: async () => tx,
  readLast: <T>(statement: (tx: Tx) => Promise<T>) => statement(tx),
});
