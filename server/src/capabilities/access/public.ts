export { type FullRole, findRoles, type Role, roleOf } from './find-roles.ts';
export { PermissionScope, Role as RoleObject, RoleType } from './graphql.ts';
