import { canTagPeople } from '@seedbed/domain/accounts/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { inArray } from 'drizzle-orm';
import { setUserTagsIn } from '#capabilities/taxonomy/set-user-tags.ts';
import { userTags } from '#capabilities/taxonomy/table.ts';
import type { ImportColumns } from '#platform/import/importers.ts';
import { tagImportColumn } from './tag-column.ts';

export const importColumns: readonly ImportColumns[] = [
  tagImportColumn({
    kind: 'users',
    column: {
      key: 'tags',
      synonyms: [
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
      ],
    },
    tagKind: 'user',
    may: canTagPeople,
    load: (tx, ids) =>
      tx.db
        .select({ recordId: userTags.userId, tagId: userTags.tagId })
        .from(userTags)
        .where(inArray(userTags.userId, ids as Id<'User'>[])),
    add: (tx, actor, id, added) => setUserTagsIn(tx, actor, id, (before) => [...before, ...added]),
  }),
];
