import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { tagCreated, tagDeleted } from '@seedbed/domain/taxonomy/activity-types.ts';
import { TooManyTags } from '@seedbed/domain/taxonomy/errors.ts';
import { checkNewTag, tagLimits } from '@seedbed/domain/taxonomy/input.ts';
import { and, count, eq, isNull, max, sql } from 'drizzle-orm';
import { tags } from '#capabilities/taxonomy/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertEditable, assertFreeName, findTag, lockTags } from './find-tag.ts';
import { type ListedTag, listedTag } from './list-tags.ts';

/** Adds a tag at the end of its list. A repeated call answers the same tag. */
export const createTag = (
  actor: Actor,
  { id: given, ...input }: { id?: string | null; kind: string; name: string; color?: string | null },
): Promise<ListedTag> =>
  writeTx(actor, async (tx) => {
    const tag = checkNewTag(input);
    await assertEditable(tx, actor, tag.kind, true);
    await lockTags(tx);
    if (!(await isCreated(tx, actor, tags, given, tag))) await assertFreeName(tx, { id: given as Id<'Tag'>, ...tag });
    const [last] = await tx.db
      .select({ position: max(tags.position), count: count() })
      .from(tags)
      .where(and(eq(tags.kind, tag.kind), isNull(tags.trashedAt)));
    if ((last?.count ?? 0) >= tagLimits.tags) throw new TooManyTags(tagLimits.tags);
    const position = (last?.position ?? 0) + 1;
    const { id, isNew } = await createOnce(tx, actor, tags, given, { ...tag, position }, tag);
    if (isNew) await logActivity(tx, actor, tagCreated({ id, ...tag }));
    return listedTag(tx, { id, kind: tag.kind });
  });

/** An undo takes back only a tag that no record has. */
export async function undoCreation(tx: Tx, actor: Actor, id: string): Promise<void> {
  await lockTags(tx);
  const tag = await findTag(tx, actor, id);
  await assertEditable(tx, actor, tag.kind);
  const { usage } = await listedTag(tx, tag);
  if (usage.some((use) => use.count > 0)) throw new Conflict();
  await tx.db.update(tags).set({ trashedAt: sql`now()` }).where(eq(tags.id, tag.id));
  await logActivity(tx, actor, tagDeleted(tag));
}
