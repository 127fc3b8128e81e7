// biome-ignore-all lint/performance/noBarrelFile: the manifest of what the app registers
export { cacheRules } from './cache-rules.ts';
export { nextSteps } from './next-steps.ts';
export { recordLinks } from './record-links.ts';
export { routes } from './routes.ts';
