// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { Composer } from './composer.tsx';
export { LatestPosts } from './latest-posts.tsx';
export { Timeline } from './timeline.tsx';
