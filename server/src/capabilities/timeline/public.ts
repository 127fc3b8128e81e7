export { findPost, postsWithin, privatePostsReach, visiblePosts } from './find-posts.ts';
