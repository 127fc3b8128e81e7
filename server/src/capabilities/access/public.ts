export { type FullRole, roleOf } from './find-roles.ts';
export { PermissionScope, Role as RoleObject, RoleType } from './graphql.ts';
