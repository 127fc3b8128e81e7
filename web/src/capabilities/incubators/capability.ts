// biome-ignore-all lint/performance/noBarrelFile: the manifest of what the app registers
export { routes } from './routes.ts';
