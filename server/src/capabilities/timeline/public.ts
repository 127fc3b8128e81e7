export { findPost, visiblePosts } from './find-posts.ts';
export { findPost, postsWithin, privatePostsReach, privateReaders } from './find-posts.ts';
