import { type Audience, type DomainEvent, startupAudience } from '#kernel/event.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import type { PostFacts } from './post.ts';

export interface PostChange extends PostFacts {
  id: string;
}

interface PostText {
  message: string | null;
  body: RichText | null;
}

export interface PostPayload {
  eventType: string;
  isPublic: boolean;
  authorId: string | null;
  /** The people whom this text newly mentions. */
  mentionIds?: readonly string[];
}

/**
 * `readers` may read the startup's private posts. The server finds them, since no audience key expresses it. A public
 * post needs none.
 */
export const postPosted = (post: PostChange, readers: readonly string[] = [], mentionIds: readonly string[] = []) =>
  event('timeline.posted', post, { ...payloadOf(post), ...mentions(mentionIds) }, readers);

/** Log only the fact, not the text: the log is immutable, and must survive account deletion. */
export const postEdited = (
  post: PostChange & PostText,
  text: PostText,
  readers: readonly string[] = [],
  mentionIds: readonly string[] = [],
) => ({
  ...event('timeline.edited', post, { ...payloadOf(post), ...mentions(mentionIds) }, readers),
  privateChanges: { message: { old: post.message, new: text.message }, body: { old: post.body, new: text.body } },
});

export const postDeleted = (post: PostChange, readers: readonly string[] = []) =>
  event('timeline.deleted', post, payloadOf(post), readers);

export const postRestored = (post: PostChange, readers: readonly string[] = []) =>
  event('timeline.restored', post, payloadOf(post), readers);

export const postPinSet = (post: PostChange, isPinned: boolean, readers: readonly string[] = []) => ({
  ...event('timeline.pin-set', post, { ...payloadOf(post), isPinned }, readers),
  changes: { isPinned: { old: !isPinned, new: isPinned } },
});

function event<const Type extends string, Payload extends PostPayload>(
  type: Type,
  post: PostChange,
  payload: Payload,
  readers: readonly string[],
): DomainEvent<Type, Payload> {
  const audience = audienceOfPost(post, readers);
  return { type, kind: 'StartupEvent', recordId: post.id, startupId: post.startupId, audience, payload };
}

export const audienceOfPost = (post: PostFacts, readers: readonly string[]): Audience[] =>
  post.isPublic ? startupAudience(post.startupId) : readers.map((id): Audience => `user:${id}`);

const mentions = (mentionIds: readonly string[]) => (mentionIds.length > 0 ? { mentionIds } : {});

const payloadOf = ({ eventType, isPublic, createdById }: PostChange): PostPayload => ({
  eventType,
  isPublic,
  authorId: createdById,
});
