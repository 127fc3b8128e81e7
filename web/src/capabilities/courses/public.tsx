// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { CoursesInProgress } from './home/courses-in-progress.tsx';
