import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { type TagsMergedPayload, tagsMerged, tagsUnmerged } from '@seedbed/domain/taxonomy/activity-types.ts';
import { tagLimits } from '@seedbed/domain/taxonomy/input.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { tagMerges, tags } from '#capabilities/taxonomy/table.ts';
import { type TagUse, usesOf } from '#capabilities/taxonomy/tag-uses.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertEditable, assertFreeName, findTags } from './find-tag.ts';
import { type ListedTag, listedTag } from './list-tags.ts';
import { editableTag } from './update-tag.ts';

/**
 * Merges tags of one list into one of them: every record keeps one tag. The merged tags go to the trash with their
 * links to records: an undo brings back exactly what was there.
 */
export const mergeTags = (actor: Actor, intoId: string, tagIds: readonly string[]): Promise<ListedTag> =>
  writeTx(actor, async (tx) => {
    const into = await editableTag(tx, actor, intoId);
    const ids = [...new Set(tagIds)].filter((id) => id !== into.id);
    if (ids.length === 0 || ids.length > tagLimits.merged)
      throw new Validation({ tagIds: [{ code: 'invalid', params: { field: 'taxonomy:fields.tagIds' } }] });
    const merged = await findTags(tx, into.kind, ids);
    for (const use of usesOf(into.kind)) await give(tx, use, into.id, ids);
    await tx.db
      .update(tags)
      .set({ trashedAt: sql`now()` })
      .where(inArray(tags.id, ids as Id<'Tag'>[]));
    await tx.db.insert(tagMerges).values(merged.map(({ id }) => ({ tenantId: tx.tenantId, id, intoId: into.id })));
    await logActivity(
      tx,
      actor,
      tagsMerged(
        into,
        merged.map(({ id, name }) => ({ id, name })),
      ),
    );
    return listedTag(tx, into);
  });

const give = (tx: Tx, { table, recordName }: TagUse, into: Id<'Tag'>, ids: readonly string[]) => {
  const column = sql.identifier(recordName);
  return tx.db.execute(sql`insert into ${table} (tenant_id, id, ${column}, tag_id, merged_from_id)
    select distinct on (${column}) tenant_id, gen_random_uuid(), ${column}, ${into}::uuid, tag_id from ${table}
    where tag_id = any(${sql.param([...ids])}::uuid[]) on conflict (tenant_id, ${column}, tag_id) do nothing`);
};

/** The merged tags come back, and the kept one leaves the records that it reached by the merge. */
export async function unmergeTags(tx: Tx, actor: Actor, intoId: string, merged: TagsMergedPayload['merged']) {
  const ids = merged.map(({ id }) => id).filter((id) => isId<'Tag'>(id));
  const [into] = await tx.db
    .select()
    .from(tags)
    .where(eq(tags.id, intoId as Id<'Tag'>));
  if (!into) throw new NotFound();
  await assertEditable(tx, actor, into.kind);
  const trashed = await tx.db
    .select()
    .from(tags)
    .where(and(inArray(tags.id, ids), isNotNull(tags.trashedAt)));
  for (const tag of trashed) await assertFreeName(tx, tag);
  await tx.db.update(tags).set({ trashedAt: null }).where(inArray(tags.id, ids));
  await tx.db.delete(tagMerges).where(inArray(tagMerges.id, ids));
  for (const { table } of usesOf(into.kind))
    await tx.db.delete(table as PgTable).where(and(eq(table.tagId, into.id), inArray(table.mergedFromId, ids)));
  await logActivity(tx, actor, tagsUnmerged(into));
}
