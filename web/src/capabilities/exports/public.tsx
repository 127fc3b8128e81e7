// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { ExportProgress } from './history/export-progress.tsx';
export { ExportRow } from './operations.ts';
