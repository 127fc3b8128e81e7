import type { Audience } from '@seedbed/domain/kernel/event.ts';

/** A change and its recipients, sent to every process after the commit. */
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
  /** The position after the commit: a replica that lacks it is not read for this tenant. */
  lsn?: string | undefined;
}

/** One PostgreSQL notification: the messages of one process. Without messages it only shows that the process lives. */
export interface Notice {
  /** Names the sending process. */
  from: string;
  messages: readonly LiveMessage[];
  /** The process has sent everything and ends. */
  isLast?: boolean;
}

export const liveChannel = 'seedbed_changes';
