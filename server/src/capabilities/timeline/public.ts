export { createPost } from './create-post.ts';
export type { PostCard } from './find-posts.ts';
export { StartupEvent } from './graphql.ts';
export { privateReaders } from './post-readers.ts';
export { putRecordPosts, type RecordPost, registerPostType, takeRecordPosts } from './record-posts.ts';
