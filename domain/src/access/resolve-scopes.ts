import type { PermissionScope, RoleType } from '#kernel/actor.ts';
import { type PermissionKey, permissions } from './catalogue.ts';

/**
 * The scopes of a role: the defaults of its type with the role's own cells. A cell that the catalogue does not offer is
 * ignored, so that an old row never opens what has been narrowed since. Integrations (System) are never narrowed.
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
