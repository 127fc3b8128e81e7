// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { useFieldColumns } from './use-field-columns.tsx';
