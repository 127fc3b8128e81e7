export { findRoles, type Role, roleOf } from './find-roles.ts';
export { Role as RoleObject, RoleType } from './graphql.ts';
