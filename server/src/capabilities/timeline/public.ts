export { findPost, postsWithin, privatePostsReach } from './find-posts.ts';
