// biome-ignore-all lint/performance/noBarrelFile: the exports that the app collects

export { cacheRules } from './cache-rules.ts';
export { paletteSource } from './palette-source.ts';
export { recordParts } from './record-parts.ts';
export { routes } from './routes.ts';
