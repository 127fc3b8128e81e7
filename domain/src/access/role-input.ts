import * as v from 'valibot';
import { type PermissionScope, type RoleType, roleTypes, type Visibility } from '#kernel/actor.ts';
import { anyLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { isPermissionKey, permission } from './catalogue.ts';

export const roleLabelMaxCharacters = 60;
const maxRoles = 100;
const maxPicks = 200;

const visibilities = ['ALL', 'ASSIGNED', 'NONE'] as const satisfies readonly Visibility[];

/** System is for integrations: nobody edits it or has it. */
export const editableRoleTypes: readonly RoleType[] = roleTypes.filter((type) => type !== 'System');

const label = anyLine(roleLabelMaxCharacters);

export const roleScope = v.pipe(
  v.object({
    key: v.string(),
    scope: v.picklist(['ALL', 'ASSIGNED', 'SELECTED', 'NONE'] as const),
    picked: v.nullish(
      v.pipe(
        v.array(recordId()),
        v.maxLength(maxPicks),
        v.description('The records at SELECTED. Without it the picked ones stay.'),
      ),
    ),
  }),
  v.check(({ key, scope }) => isPermissionKey(key) && permission(key).options.includes(scope), 'invalid'),
);

export const roleChanges = v.object({
  label: v.optional(
    v.nullable(
      v.pipe(
        label,
        v.transform((text) => text || null),
      ),
    ),
  ),
  startupVisibility: v.optional(v.picklist(visibilities, 'invalid')),
  peopleVisibility: v.optional(v.picklist(visibilities, 'invalid')),
  visibleRoleIds: v.optional(v.pipe(v.array(recordId()), v.maxLength(maxRoles))),
  scopes: v.optional(v.pipe(v.array(roleScope), v.description('The changed cells; the others stay.'))),
});

/** The given fields, checked; a field that is not given stays as it is. Throws `Validation`. */
export const checkRoleChanges = (input: object) => checked(roleChanges, input, { namespace: 'access' });

export const newRole = v.object({
  type: v.pipe(
    v.picklist(roleTypes, 'invalid'),
    v.check((type) => editableRoleTypes.includes(type), 'invalid'),
  ),
  label: v.pipe(label, v.nonEmpty('required')),
});

/** Throws `Validation`. */
export const checkNewRole = (input: object) => checked(newRole, input, { namespace: 'access' });

/** Only cells that differ from the defaults of the type, so that a later default reaches everybody who kept it. */
export function ownScopes(
  type: RoleType,
  before: Readonly<Record<string, PermissionScope>>,
  given: readonly { key: string; scope: PermissionScope }[],
): Record<string, PermissionScope> {
  const scopes = { ...before, ...Object.fromEntries(given.map(({ key, scope: chosen }) => [key, chosen])) };
  return Object.fromEntries(
    Object.entries(scopes).filter(([key, own]) => isPermissionKey(key) && permission(key).defaults[type] !== own),
  );
}

type Picks = Readonly<Record<string, readonly string[]>>;

/** Records stay picked only while the scope is SELECTED. */
export function ownPicks(
  scopes: Readonly<Record<string, PermissionScope>>,
  before: Picks,
  given: readonly { key: string; picked?: readonly string[] | null }[],
): Record<string, string[]> {
  const added = given.flatMap(({ key, picked }) => (picked ? [[key, [...new Set(picked)].toSorted()] as const] : []));
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(added) })
      .filter(([key, ids]) => scopes[key] === 'SELECTED' && ids.length > 0)
      .map(([key, ids]) => [key, [...ids]]),
  );
}
