export { findPost, postsWithin, privatePostsReach, readablePosts } from './find-posts.ts';
