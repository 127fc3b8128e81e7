import { permitsSome } from '@seedbed/domain/access/permits.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { inArray } from 'drizzle-orm';
import {
  assertTaxonomyEditable,
  changeStartupTagsIn,
  type StartupTagKind,
} from '#capabilities/startups/changes/change-startup-tags.ts';
import { startupTags } from '#capabilities/startups/table.ts';
import { tagImportColumn } from '#capabilities/taxonomy/public.ts';
import type { ImportColumns } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';

const load = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .select({ recordId: startupTags.startupId, tagId: startupTags.tagId })
    .from(startupTags)
    .where(inArray(startupTags.startupId, ids as Id<'Startup'>[]));

const tagsOf = (tagKind: StartupTagKind, key: string, synonyms: readonly string[]): ImportColumns =>
  tagImportColumn({
    kind: 'startups',
    column: { key, synonyms },
    tagKind,
    may: (actor) =>
      permitsSome(actor, tagKind === 'startup' ? 'STARTUP/TAGS:ADD_REMOVE' : 'STARTUP/INDUSTRIES:ADD_REMOVE'),
    load,
    add: async (tx, actor, id, add) => {
      await assertTaxonomyEditable(tx);
      await changeStartupTagsIn(tx, actor, id, tagKind, { add });
    },
  });

export const importColumns: readonly ImportColumns[] = [
  tagsOf('startup', 'tags', [
    'tag',
    'labels',
    'etiquetas',
    'étiquettes',
    'schlagwörter',
    'タグ',
    '태그',
    'وسوم',
    'теги',
    'etiketler',
  ]),
  tagsOf('industry', 'industries', [
    'industry',
    'sector',
    'sectors',
    'vertical',
    'industria',
    'sector',
    'secteur',
    'branche',
    'setor',
    '業界',
    '산업',
    'القطاع',
    'галузь',
    'sektör',
  ]),
];
