// biome-ignore-all lint/performance/noBarrelFile: the manifest that the app registers
export { cacheRules } from './cache-rules.ts';
export { moreColumns } from './more-columns.tsx';
export { nextSteps } from './next-steps.ts';
export { postKinds } from './posts/post-kinds.tsx';
export { recordLinks } from './record-links.ts';
export { recordParts } from './record-parts.ts';
export { routes } from './routes.ts';
