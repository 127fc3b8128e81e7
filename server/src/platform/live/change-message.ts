import type { Audience } from '@seedbed/domain/kernel/event.ts';

/** A change and its recipients, sent as one PostgreSQL notification at the end of a transaction. */
export interface ChangeMessage {
  kind: string;
  id: string;
  audience: readonly Audience[];
  /** Read by the subscriptions derived from this stream (ADDED and REMOVED of a task). */
  detail?: Readonly<Record<string, unknown>>;
  /** For open pages of the record alone: no record changed, and the stream of changes leaves it out. */
  isSignal?: boolean;
  /** The page that caused the change, set on delivery. */
  sender?: string | undefined;
  /** The sender learns of it from the answer of its mutation, set on delivery. */
  isAnswered?: boolean | undefined;
}

export interface LiveMessage {
  tenantId: string;
  changes: readonly ChangeMessage[];
  sender?: string | undefined;
  isAnswered?: boolean | undefined;
}

export const liveChannel = 'seedbed_live';
