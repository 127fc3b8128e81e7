// biome-ignore-all lint/performance/noBarrelFile: the manifest that the app registers
export { cacheRules } from './cache-rules.ts';
export { moreColumns } from './more-columns.tsx';
export { nextSteps } from './next-steps.ts';
export { routes } from './routes.ts';
