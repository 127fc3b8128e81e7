// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { NewestStartups } from './newest-startups.tsx';
export { ProgramProgress } from './program-progress.tsx';
