import { canDefineFields } from '@seedbed/domain/fields/policy.ts';
import i18next from 'i18next';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { noEntries, type PaletteSource } from '#platform/palette-sources.ts';
import { FieldDefinitions } from './operations.ts';

/** Custom fields; each opens the list of its object. */
export const paletteSource: PaletteSource = {
  key: 'fields',
  load: async ({ actor, client }) => {
    if (!actor || !client || !canDefineFields(actor)) return noEntries;
    const [{ data }] = await Promise.all([client.query(FieldDefinitions, {}).toPromise(), loadTexts(['fields'])]);
    return {
      label: i18next.t('navigation:entries.custom-fields'),
      entries: (data?.fieldDefinitions ?? [])
        .filter(({ isArchived }) => !isArchived)
        .map(({ _id, name, object }) => ({
          ...{ key: _id, name, path: `/fields/customs/${object}` },
          about: i18next.t(`fields:objects.${object}`),
        })),
    };
  },
};
