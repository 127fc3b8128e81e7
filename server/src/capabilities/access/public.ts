export { type FullRole, findRoles, fullRole, type Role, roleOf } from './find-roles.ts';
export { PermissionScope, Role as RoleObject, RoleType } from './graphql.ts';
export {
  type FindPickable,
  findPickable,
  type PickableRecord,
  pickablePermissions,
  picksOf,
  registerPickable,
} from './picks.ts';
