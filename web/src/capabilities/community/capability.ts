// biome-ignore-all lint/performance/noBarrelFile: the manifest that the app registers
export { cacheRules } from './cache-rules.ts';
export { recordLinks } from './record-links.ts';
export { recordParts } from './record-parts.ts';
export { routes } from './routes.ts';
