// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { Programs } from './operations.ts';
export { StartupList } from './portfolio/startup-list.tsx';
export { StartupRows } from './portfolio/startup-rows.tsx';
export { type OpenStartup, useStartup } from './startup-context.ts';
