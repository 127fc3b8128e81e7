export { findPost } from './find-posts.ts';
