// biome-ignore-all lint/performance/noBarrelFile: the manifest that the app registers
export { cacheRules } from './cache-rules.ts';
export { createEntries } from './create-entries.ts';
export { recordLinks } from './record-links.ts';
export { routes } from './routes.ts';
