import { canSeeTags } from '@seedbed/domain/taxonomy/policy.ts';
import { tagKinds } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import i18next from 'i18next';
import { noEntries, type PaletteSource } from '#platform/palette-sources.ts';
import { TagNames } from './operations.ts';

/** The tags of all lists; each opens its list. Industries are a page of the settings. */
export const paletteSource: PaletteSource = {
  key: 'tags',
  load: async ({ actor, client }) => {
    if (!actor || !client || !canSeeTags(actor, 'user')) return noEntries;
    const { data } = await client.query(TagNames, {}).toPromise();
    const kinds = tagKinds.filter((kind) => kind !== 'industry');
    return {
      label: i18next.t('navigation:entries.taxonomy'),
      entries: (data?.tagNames ?? []).flatMap(({ _id, name, kind }) =>
        kinds.some((one) => one === kind)
          ? [{ key: _id, name, about: i18next.t(`navigation:taxonomy.${kind}`), path: `/taxonomy/tags/${kind}` }]
          : [],
      ),
    };
  },
};
