import type { CommentPayload } from '@seedbed/domain/comments/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import { findActor } from '#platform/actors.ts';
import { notifiedName, recordKind } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { type FoundComment, findComment, writersOf } from './find-comments.ts';

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

const about = (comment: FoundComment, { startupId }: Activity, people: readonly Id<'User'>[]) =>
  ({
    people,
    subject: comment,
    record: { kind: notifiedName(comment.recordKind), id: comment.recordId, partId: comment.id, startupId },
  }) satisfies Audience;

const allowed = (person: Actor, { conversation }: FoundComment) => conversation.rights?.isReader(person) ?? false;

/** Notifications about comments on any record that its kind shows in notifications. */
export const notifications = [
  notifyOn({
    on: ['comments.written', 'comments.edited'],
    type: 'mentioned',
    audience: async (tx, activity) => {
      const comment = await findWritten(tx, activity);
      return comment && about(comment, activity, mentionedIn(activity));
    },
    allowed,
  }),
  // The followers of the record and the writers of the conversation, without the mentioned people.
  notifyOn({
    on: ['comments.written'],
    type: ({ conversation }: FoundComment) => conversation.rights?.notification ?? 'newCommentStartup',
    audience: async (tx, activity) => {
      const comment = await findWritten(tx, activity);
      if (!comment) return null;
      const followers = (await comment.conversation.rights?.followers?.()) ?? [];
      const mentioned = mentionedIn(activity);
      const people = [...followers, ...(await writersOf(tx, comment))].filter((id) => !mentioned.includes(id));
      return about(comment, activity, people);
    },
    allowed,
  }),
];
