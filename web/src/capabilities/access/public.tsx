// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

export { roleName } from './role.ts';
export { RoleName, useRoleName } from './role-name.tsx';
