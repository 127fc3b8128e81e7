// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { Composer } from './compose/composer.tsx';
export { LatestPosts } from './latest-posts.tsx';
export type { Post } from './post.ts';
export { type PostKind, registerPostKinds } from './posts/post-kinds.ts';
export { Timeline } from './timeline.tsx';
