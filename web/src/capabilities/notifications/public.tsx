// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { Bell } from './bell.tsx';
