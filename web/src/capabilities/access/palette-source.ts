import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import i18next from 'i18next';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { noEntries, type PaletteSource } from '#platform/palette-sources.ts';
import { EditedRoles } from './operations.ts';
import { roleName } from './roles/role.ts';

/** Roles; each opens its permissions. */
export const paletteSource: PaletteSource = {
  key: 'roles',
  load: async ({ actor, client }) => {
    if (!actor || !client || !canEditRoles(actor)) return noEntries;
    const [{ data }] = await Promise.all([client.query(EditedRoles, {}).toPromise(), loadTexts(['access'])]);
    return {
      label: i18next.t('navigation:pages.user-role-settings'),
      entries: (data?.editedRoles ?? []).map(({ _id, role }) => ({
        ...{ key: _id, name: roleName(role), about: i18next.t('navigation:pages.permissions') },
        path: `/admin/configuration/permissions?role=${_id}`,
      })),
    };
  },
};
