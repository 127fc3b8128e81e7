// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { cacheRules } from './cache-rules.ts';
export { Outside } from './third-party.tsx';
