import type { PermissionScope, RoleType } from '#kernel/actor.ts';
import { type PermissionKey, permissions } from './catalogue.ts';

/**
 * The defaults of the role type, overridden by the role's own cells. Ignore cells that the catalogue does not offer:
 * old rows must not widen narrowed rights. Never narrow integrations (System).
 */
export function resolveScopes(
  roleType: RoleType,
  overrides: Readonly<Record<string, PermissionScope>> = {},
): Record<PermissionKey, PermissionScope> {
  const resolved = permissions.map(({ key, defaults, options }) => {
    const own = roleType === 'System' ? undefined : overrides[key];
    return [key, own && options.includes(own) ? own : defaults[roleType]];
  });
  return Object.fromEntries(resolved);
}
