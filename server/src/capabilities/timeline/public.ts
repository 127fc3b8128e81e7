export { findPost, type PostCard, postsWithin, privatePostsReach, readablePosts } from './find-posts.ts';
export { StartupEvent } from './graphql.ts';
export { putRecordPosts, registerPostType } from './record-posts.ts';
