// biome-ignore-all lint/performance/noBarrelFile: the manifest that the app registers
export { paletteSource } from './palette-source.ts';
