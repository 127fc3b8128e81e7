// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { Composer } from './compose/composer.tsx';
export { inputOf } from './compose/written-input.ts';
export { emptyText, useWrittenText } from './compose/written-text.ts';
export { LatestPosts } from './latest-posts.tsx';
export { MessageText } from './message-text.tsx';
export type { Post } from './post.ts';
export { type PostKind, registerPostKinds } from './posts/post-kinds.ts';
export { Timeline } from './timeline.tsx';
