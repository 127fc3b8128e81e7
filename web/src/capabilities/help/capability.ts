// biome-ignore-all lint/performance/noBarrelFile: the manifest of what the app registers
export { paletteSource } from './palette-source.ts';
