// biome-ignore-all lint/performance/noBarrelFile: the manifest that the app registers
export { cacheRules } from './cache-rules.ts';
export { listParts } from './list-parts.ts';
export { recordParts } from './record-parts.ts';
export { routes } from './routes.ts';
