import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { tagMoved } from '@seedbed/domain/taxonomy/activity-types.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { tags } from '#capabilities/taxonomy/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import type { TagRow } from './find-tag.ts';
import { type ListedTag, listedTag } from './list-tags.ts';
import { editableTag } from './update-tag.ts';

/** Puts a tag behind another one, or first. Repeating it writes nothing. */
export async function moveTag(tx: Tx, actor: Actor, id: string, after: string | null): Promise<ListedTag> {
  const tag = await editableTag(tx, actor, id);
  const before = await inOrder(tx, tag.kind);
  const previous = before[before.findIndex((one) => one.id === tag.id) - 1]?.id ?? null;
  if (previous === after || tag.id === after) return listedTag(tx, tag);
  const position = middleOf(before, tag, after) ?? middleOf(await renumbered(tx, tag.kind), tag, after);
  await tx.db
    .update(tags)
    .set({ position: position ?? 0 })
    .where(eq(tags.id, tag.id));
  await logActivity(tx, actor, { ...tagMoved(tag), payload: { ...tagMoved(tag).payload, previous } });
  return listedTag(tx, tag);
}

type TagPosition = Pick<TagRow, 'id' | 'position'>;

const inOrder = (tx: Tx, kind: TagKind): Promise<TagPosition[]> =>
  tx.db
    .select({ id: tags.id, position: tags.position })
    .from(tags)
    .where(and(eq(tags.kind, kind), isNull(tags.trashedAt)))
    .orderBy(asc(tags.position), asc(tags.name), asc(tags.id));

/** Null if no number lies between the neighbors: those that nobody has moved have the same place. */
function middleOf(all: readonly TagPosition[], tag: TagPosition, after: string | null): number | null {
  const others = all.filter(({ id }) => id !== tag.id);
  const index = after === null ? -1 : others.findIndex(({ id }) => id === after);
  if (after !== null && index < 0) throw new NotFound();
  const [left, right] = [others[index]?.position, others[index + 1]?.position];
  if (left === undefined) return right === undefined ? 0 : right - 1;
  if (right === undefined) return left + 1;
  const middle = (left + right) / 2;
  return left < middle && middle < right ? middle : null;
}

/** Gives each tag of the list a place of its own. */
async function renumbered(tx: Tx, kind: TagKind): Promise<TagPosition[]> {
  await tx.db.execute(sql`update ${tags} set position = placed.place from (
    select id, row_number() over (order by position, name, id) as place from ${tags} where kind = ${kind} and trashed_at is null
  ) placed where ${tags.id} = placed.id`);
  return inOrder(tx, kind);
}
