import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { tagArchived, tagChanged } from '@seedbed/domain/taxonomy/activity-types.ts';
import { checkTagChanges } from '@seedbed/domain/taxonomy/input.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { assertEditable, assertFreeName, findTag, lockTags, type TagRow } from './find-tag.ts';
import { type ListedTag, listedTag } from './list-tags.ts';

/** Sets name and color. Repeating it succeeds and writes nothing. */
export async function updateTag(
  tx: Tx,
  actor: Actor,
  id: string,
  input: object,
  version?: number | null,
): Promise<ListedTag> {
  const given = checkTagChanges(input);
  const before = await editableTag(tx, actor, id);
  const changes = changesBetween(before, given, ['name', 'color']);
  if (changes) {
    if (version != null && version !== before.version) throw new Conflict({ version: before.version });
    if (changes.name) await assertFreeName(tx, { ...before, ...given });
    await write(tx, before, given);
    if (given.name && before.kind === 'skills') await renameOwnSkills(tx, before.name, given.name);
    await logActivity(tx, actor, tagChanged({ ...before, ...given }, changes));
  }
  return listedTag(tx, before);
}

/** An archived tag is not offered any longer; records keep it. */
export async function setTagArchived(tx: Tx, actor: Actor, id: string, isArchived: boolean): Promise<ListedTag> {
  const before = await editableTag(tx, actor, id);
  if ((before.archivedAt !== null) !== isArchived) {
    await write(tx, before, { archivedAt: isArchived ? sql`now()` : null });
    await logActivity(tx, actor, tagArchived(before, isArchived));
  }
  return listedTag(tx, before);
}

export async function editableTag(tx: Tx, actor: Actor, id: string): Promise<TagRow> {
  await lockTags(tx);
  const tag = await findTag(tx, actor, id);
  await assertEditable(tx, actor, tag.kind);
  return tag;
}

const write = (tx: Tx, { id }: TagRow, change: Partial<Record<'name' | 'color' | 'archivedAt', string | SQL | null>>) =>
  tx.db
    .update(tags)
    .set({ ...(change as object), updatedAt: sql`now()`, version: sql`${tags.version} + 1` })
    .where(eq(tags.id, id));

/** People chose skills of the list by their names. */
const renameOwnSkills = (tx: Tx, from: string, to: string) =>
  tx.db
    .update(users)
    .set({
      expertise: sql`(select jsonb_agg(skill order by first) from (select case when own = ${from}::text then ${to}::text else own end as skill, min(place) as first
        from jsonb_array_elements_text(${users.expertise}) with ordinality as e(own, place) group by 1) renamed)`,
    })
    .where(sql`${users.expertise} @> ${JSON.stringify([from])}::jsonb`);
