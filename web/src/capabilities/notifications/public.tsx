// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { Bell } from './bell.tsx';
