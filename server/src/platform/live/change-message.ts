import type { Audience } from '@seedbed/domain/kernel/event.ts';

/** What has changed, and for whom; carried by one PostgreSQL notification at the end of a transaction. */
export interface ChangeMessage {
  kind: string;
  id: string;
  audience: readonly Audience[];
  /** Read by the subscriptions that are views on this stream (a task's ADDED and REMOVED). */
  detail?: Readonly<Record<string, unknown>>;
}

export interface LiveMessage {
  tenantId: string;
  changes: readonly ChangeMessage[];
}

export const liveChannel = 'seedbed_live';
