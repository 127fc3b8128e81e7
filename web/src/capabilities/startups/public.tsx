// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { cacheRules } from './cache-rules.ts';
export { Programs } from './operations.ts';
export { type OpenStartup, useStartup } from './startup-context.ts';
export { StartupList } from './startup-list.tsx';
export { StartupRows } from './startup-rows.tsx';
