// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { cacheRules } from './cache-rules.ts';
export { ThirdParty } from './third-party.tsx';
