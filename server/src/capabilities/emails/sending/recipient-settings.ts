import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Tx } from '#platform/tx.ts';

/** Settings of people that `notifications` knows, which is below this capability. */
export interface RecipientSettings {
  /** The end of each person's quiet hours, for those who are in them at `at`. */
  quietUntil: (
    tx: Tx,
    people: readonly { userId: Id<'User'>; zone: string }[],
    at: Temporal.Instant,
  ) => Promise<ReadonlyMap<string, Temporal.Instant>>;
  /** How many types of notifications the person turned off in emails. */
  mutedTypes: (tx: Tx, userId: Id<'User'>) => Promise<number>;
}

let settings: RecipientSettings = { quietUntil: async () => new Map(), mutedTypes: async () => 0 };

/** Called once at start. */
export const registerRecipientSettings = (given: RecipientSettings): void => {
  settings = given;
};

export const recipientSettings = (): RecipientSettings => settings;
