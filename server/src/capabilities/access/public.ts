export { type FullRole, fullRoleOf, type Role, roleOf } from './find-roles.ts';
export { PermissionScope, Role as RoleObject, RoleType } from './graphql.ts';
