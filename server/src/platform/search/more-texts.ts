import type { Tx } from '#platform/tx.ts';

/** The texts that another capability adds to records, by their ids. */
export type MoreTexts = (tx: Tx, recordIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

let moreTexts: MoreTexts = async () => new Map();
/** Called once at start by `app/register-capabilities.ts`. */
export function registerMoreTexts(texts: MoreTexts) {
  moreTexts = texts;
}

/** The kinds of records that other capabilities add texts to. */
const extended = ['Startup', 'User'];

export const textsAddedTo: (tx: Tx, kind: string, recordIds: readonly string[]) => ReturnType<MoreTexts> = async (
  tx,
  kind,
  recordIds,
) => (extended.includes(kind) && recordIds.length > 0 ? moreTexts(tx, recordIds) : new Map());
