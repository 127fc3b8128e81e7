// biome-ignore-all lint/performance/noBarrelFile: the manifest that the app registers
export { routes } from './routes.ts';
