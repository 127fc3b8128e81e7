// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

export { roleName } from './roles/role.ts';
export { RoleName, useRoleName } from './roles/role-name.tsx';
