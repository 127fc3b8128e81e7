import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Tx } from '#platform/tx.ts';

/** The industries of a person, by name; registered by the taxonomy capability, which this one must not import. */
export interface OwnIndustries {
  read: (tx: Tx, userId: Id<'User'>) => Promise<string[]>;
  /** Throws `Validation` for a name that the organization does not offer. */
  write: (tx: Tx, userId: Id<'User'>, names: readonly string[]) => Promise<void>;
}

export let ownIndustries: OwnIndustries = { read: async () => [], write: async () => {} };
export function registerOwnIndustries(given: OwnIndustries) {
  ownIndustries = given;
}
