import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Topics of mentors and startups are the mentor tags of the taxonomy. */
export const topicKind = 'mentortag';

export async function assertTags(tx: Tx, field: string, kind: TagKind, ids: readonly Id<'Tag'>[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, [...ids]), eq(tags.kind, kind), isNull(tags.trashedAt)));
  if (found.length < new Set(ids).size)
    throw new Validation({ [field]: [{ code: 'invalid', params: { field: `matching:fields.${field}` } }] });
}
