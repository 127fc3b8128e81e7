// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { StartupList } from './portfolio/startup-list.tsx';
export { StartupRows } from './portfolio/startup-rows.tsx';
export { useStartup } from './startup-context.ts';
