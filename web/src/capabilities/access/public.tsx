export { roleName } from './role.ts';
