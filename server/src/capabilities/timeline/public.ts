export { commentColumns } from './comments/comment-columns.ts';
export { AnyComment } from './comments/comment-interface.ts';
export { commentTrash } from './comments/comment-trash.ts';
export { type CommentChange, type CommentInput, createComment, editComment } from './comments/comment-writes.ts';
export type { PostCard } from './find-posts.ts';
export { StartupEvent } from './graphql.ts';
export { putRecordPosts, type RecordPost, registerPostType } from './record-posts.ts';
