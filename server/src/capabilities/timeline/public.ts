export { findPost, visiblePosts } from './find-posts.ts';
