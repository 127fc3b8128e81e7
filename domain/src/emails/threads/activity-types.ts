import type { DomainEvent } from '#kernel/event.ts';
import { audienceOfPost } from '#timeline/activity-types.ts';
import type { PostFacts } from '#timeline/post.ts';

/** The record is the post that shows the thread. Texts and addresses stay out of the log. */
const ofThread = <const Type extends string>(
  type: Type,
  post: PostFacts & { id: string },
  readers: readonly string[],
) =>
  ({
    type,
    kind: 'StartupEvent',
    recordId: post.id,
    startupId: post.startupId,
    audience: audienceOfPost(post, readers),
    payload: { eventType: post.eventType, isPublic: post.isPublic, authorId: post.createdById },
  }) satisfies DomainEvent<Type>;

export const emailSent = (post: PostFacts & { id: string }, readers: readonly string[]) =>
  ofThread('emails.email-sent', post, readers);

export const emailReceived = (post: PostFacts & { id: string }, readers: readonly string[]) =>
  ofThread('emails.email-received', post, readers);

const ofHeld = <const Type extends string>(type: Type, mail: { id: string }, by: { userId: string }) =>
  ({
    type,
    kind: 'InboundMail',
    recordId: mail.id,
    audience: [`user:${by.userId}`, 'admins'],
    payload: {},
  }) as const satisfies DomainEvent<Type>;

export const heldAccepted = (mail: { id: string }, by: { userId: string }) => ofHeld('emails.held-accepted', mail, by);
/** Undo returns the email to the held ones. */
export const heldDropped = (mail: { id: string }, by: { userId: string }) => ({
  ...ofHeld('emails.held-dropped', mail, by),
  changes: { state: { old: 'held', new: 'dropped' } },
});
