import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Tx } from '#platform/tx.ts';

/** A chat of another company where people get their notifications, too. */
export interface NotificationChannel {
  /** Answers the people who get their notifications there. */
  readers: (tx: Tx, userIds: readonly Id<'User'>[]) => Promise<readonly Id<'User'>[]>;
  /** Throws `TryLater` if the service asks for patience. Drops a message that cannot be delivered. */
  send: (to: { tenantId: Id<'Incubator'>; userId: Id<'User'> }, message: ChannelMessage) => Promise<void>;
}

export interface ChannelMessage {
  text: string;
  /** The page of the record. */
  path: string;
}

/** The service takes no message before. */
export class TryLater extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Try again after ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

let channel: NotificationChannel | null = null;

/** Called once at start. */
export const registerNotificationChannel = (given: NotificationChannel): void => {
  channel = given;
};

export const notificationChannel = (): NotificationChannel | null => channel;
