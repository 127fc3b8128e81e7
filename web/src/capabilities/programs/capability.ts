// biome-ignore-all lint/performance/noBarrelFile: the manifest that the app registers
export { nextSteps } from './next-steps.ts';
