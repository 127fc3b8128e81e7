import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { tagsOfPerson } from './find-tags.ts';
import { tags, userTags } from './table.ts';

/** Archived industries that the person has may remain; only offered ones are added. Throws `Validation`. */
export async function setOwnIndustries(tx: Tx, userId: Id<'User'>, names: readonly string[]): Promise<void> {
  const before = await tagsOfPerson(tx, userId, 'industry');
  const removed = before.filter(({ name }) => !names.includes(name)).map(({ id }) => id);
  const added = names.filter((name) => !before.some((one) => one.name === name));
  const offered = added.length === 0 ? [] : await offeredIndustries(tx, added);
  if (offered.length < added.length)
    throw new Validation({
      industries: [{ code: 'own-account.unknown-industry', params: { field: 'own-account:fields.industries' } }],
    });
  if (removed.length > 0)
    await tx.db.delete(userTags).where(and(eq(userTags.userId, userId), inArray(userTags.tagId, removed)));
  if (offered.length > 0)
    await tx.db
      .insert(userTags)
      .values(offered.map(({ id }) => ({ tenantId: tx.tenantId, id: newId<'UserTag'>(), userId, tagId: id })));
}

const offeredIndustries = (tx: Tx, names: readonly string[]) =>
  tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(
      and(inArray(tags.name, [...names]), eq(tags.kind, 'industry'), isNull(tags.trashedAt), isNull(tags.archivedAt)),
    );
