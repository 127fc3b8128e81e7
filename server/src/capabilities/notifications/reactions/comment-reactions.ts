import type { CommentPayload } from '@seedbed/domain/comments/activity-types.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { isImplementedType } from '@seedbed/domain/notifications/types.ts';
import { type FoundComment, findComment, writersOf } from '#capabilities/comments/public.ts';
import { notify } from '#capabilities/notifications/notify.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import { findActor } from '#platform/actors.ts';
import { notifiedName, recordKind } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';

/** Notifications about comments on any record that its kind shows in notifications. */
export const commentReactions = [
  on('comments.written', 'notifications.notify-of-comments', notifyOfComment),
  on('comments.edited', 'notifications.notify-of-mentions-in-comments', async (tx, activity) => {
    const comment = await findWritten(tx, activity);
    if (comment) await notifyMentioned(tx, activity, comment);
  }),
];

/** The comment as its author may still read it: one that is deleted, or written by somebody without access, is no news. */
async function findWritten(tx: Tx, { actorId, recordId }: Activity): Promise<FoundComment | null> {
  const author = actorId && (await findActor(tx, actorId));
  if (!author) return null;
  try {
    const comment = await findComment(tx, author, recordId, { lock: false });
    return recordKind(comment.recordKind)?.notified ? comment : null;
  } catch (fault) {
    if (fault instanceof NotFound) return null;
    throw fault;
  }
}

const mentionedIn = ({ payload }: Activity) => ((payload as CommentPayload).mentionIds ?? []) as Id<'User'>[];

const about = ({ id, recordKind: kind, recordId, conversation }: FoundComment, { startupId }: Activity) =>
  ({
    kind: notifiedName(kind),
    recordId,
    partId: id,
    startupId,
    may: (person) => conversation.rights?.isReader(person) ?? false,
  }) satisfies Partial<Parameters<typeof notify>[2]>;

const notifyMentioned = (tx: Tx, activity: Activity, comment: FoundComment) =>
  notify(tx, activity, { ...about(comment, activity), type: 'mentioned', people: mentionedIn(activity) });

/** The followers of the record and the participants of the conversation. Mentioned people get their own notification. */
async function notifyOfComment(tx: Tx, activity: Activity): Promise<void> {
  const comment = await findWritten(tx, activity);
  if (!comment) return;
  await notifyMentioned(tx, activity, comment);
  const { followers, notification: type = 'newCommentStartup' } = comment.conversation.rights ?? {};
  if (!isImplementedType(type)) throw new Error(`There is no notification ${type}.`);
  const mentioned = mentionedIn(activity);
  const people = [...((await followers?.()) ?? []), ...(await writersOf(tx, comment))];
  await notify(tx, activity, {
    ...about(comment, activity),
    type,
    people: people.filter((id) => !mentioned.includes(id)),
  });
}
