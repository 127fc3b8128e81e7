export type { CommentRights } from './comment-rights.ts';
export {
  type CommentCard,
  commentCount,
  commentsOf,
} from './find-comments.ts';
export { Comment } from './graphql.ts';
export { isSameText, newMentionIds, withKnownMentions } from './mentions.ts';
export { actorTowards, factsTowards, findAmong, findReaders } from './readers.ts';
export { addComment, createComment } from './write-comments.ts';
