import type { ChatMessageLineFragment, FilesOfMessageFragment } from '#platform/api/generated/documents.ts';

export type Message = ChatMessageLineFragment & Partial<FilesOfMessageFragment>;

const togetherMs = 5 * 60_000;

/** A message right after one of the same author shows no name and no time again, unless it was edited since. */
export const isFollowing = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  message.replyTo === null &&
  message.editedAt === null &&
  before.author?._id === message.author?._id &&
  Date.parse(message.sentAt) - Date.parse(before.sentAt) < togetherMs;

export const dayOf = (message: Pick<Message, 'sentAt'>, zone: string): string =>
  Temporal.Instant.from(message.sentAt).toZonedDateTimeISO(zone).toPlainDate().toString();
