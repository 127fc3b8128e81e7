// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { ProgramProgress } from './program-progress.tsx';
