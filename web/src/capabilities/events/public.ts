// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { DayTile } from './list/day-tile.tsx';
export { OwnStatus } from './list/seats.tsx';
export { datesText, whenText } from './when-text.ts';
