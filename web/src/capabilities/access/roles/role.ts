import { roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import i18next from 'i18next';
import type { EditedRolesQuery } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { capitalized } from '#platform/i18n/i18n.ts';

export type EditedRole = EditedRolesQuery['editedRoles'][number];
export type Permission = EditedRole['role']['permissions'][number];
export type Scope = Permission['permissionCriteria'];

/** The tenant's own name, or the product's. */
export const roleName = ({ type, label }: { type: string; label: string | null }): string => {
  const code = roleLabelCode({ type, label });
  return capitalized(label ?? (code ? i18next.t(code) : ''));
};

/** "This affects Ana, Ben and 12 more people." */
export function affectedText({ count, names }: EditedRole['people']): string {
  if (count === 0) return i18next.t('access:settings.affects-nobody');
  const others = count - names.length;
  return others > 0
    ? i18next.t('access:settings.affects-more', { names: names.join(', '), count: others })
    : i18next.t('access:settings.affects-all', { names: enumeration(names) });
}
