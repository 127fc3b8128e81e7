// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { StartupList } from './portfolio/startup-list.tsx';
export { StartupRows } from './portfolio/startup-rows.tsx';
export { useStartup } from './startup-context.ts';
