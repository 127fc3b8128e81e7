import { userTagsChanged } from '@seedbed/domain/accounts/activity-types.ts';
import { canTagPerson } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { findPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { tagsOfPerson } from './find-tags.ts';
import { tags, userTags } from './table.ts';

/** The tags of a person after the change; both are lists of ids. */
export type NextTags = (before: readonly string[]) => readonly string[];

/** Changes the organization's tags of a person. Repeating it writes nothing. */
export async function setUserTagsIn(tx: Tx, actor: Actor, userId: string, next: NextTags): Promise<void> {
  const person = await findPerson(tx, actor, userId);
  assertAllowed(canTagPerson(actor, person));
  const { tags: before } = await lockedTags(tx, actor, userId);
  const after = [...new Set(next(before))].sort();
  const added = after.filter((id) => !before.includes(id)) as Id<'Tag'>[];
  const removed = before.filter((id) => !after.includes(id)) as Id<'Tag'>[];
  if (added.length + removed.length === 0) return;
  await assertUserTags(tx, added);
  if (removed.length > 0)
    await tx.db.delete(userTags).where(and(eq(userTags.userId, person.id), inArray(userTags.tagId, removed)));
  if (added.length > 0)
    await tx.db
      .insert(userTags)
      .values(added.map((tagId) => ({ tenantId: tx.tenantId, id: newId<'UserTag'>(), userId: person.id, tagId })));
  await logActivity(tx, actor, userTagsChanged(person, before, after));
}

/** Locks the person, so that two changes of the tags follow each other. */
export async function lockedTags(tx: Tx, actor: Actor, userId: string): Promise<{ tags: string[] }> {
  const { id } = await findPerson(tx, actor, userId);
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const found = await tagsOfPerson(tx, id, 'user');
  return { tags: found.map((tag): string => tag.id).sort() };
}

/** Throws `Validation` for tags that are deleted, archived, or of another kind. */
export async function assertUserTags(tx: Tx, ids: readonly Id<'Tag'>[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, [...ids]), eq(tags.kind, 'user'), isNull(tags.trashedAt), isNull(tags.archivedAt)));
  if (found.length < new Set(ids).size)
    throw new Validation({ add: [{ code: 'invalid', params: { field: 'accounts:fields.tags' } }] });
}
