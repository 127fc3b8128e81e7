// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { NewestStartups } from './newest-startups.tsx';
export { CreateProgram } from './operations.ts';
export { ProgramProgress } from './program-progress.tsx';
export { ProgramWeek } from './program-week.tsx';
