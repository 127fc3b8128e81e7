// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { RoleName, useRoleName } from './role-name.tsx';
