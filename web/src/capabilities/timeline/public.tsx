// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { Composer } from './compose/composer.tsx';
export { LatestPosts } from './latest-posts.tsx';
export { Comment, FilesOfComment } from './operations.ts';
export type { Post } from './post.ts';
export { type PostKind, registerPostKinds } from './posts/post-kinds.ts';
export { CommentForm } from './thread/comment-form.tsx';
export { CommentList } from './thread/comment-list.tsx';
export type { CommentThread } from './thread/thread.ts';
export { Timeline } from './timeline.tsx';
