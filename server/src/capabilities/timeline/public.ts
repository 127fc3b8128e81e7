export { findPost, privateReaders, visiblePosts } from './find-posts.ts';
