// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { Composer } from './compose/composer.tsx';
export { LatestPosts } from './latest-posts.tsx';
export { Timeline } from './timeline.tsx';
