import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { type tagKinds, tags, userTags } from './table.ts';

/** A person's tags of one kind, by name. */
export const tagsOfPerson = (tx: Tx, userId: Id<'User'>, kind: (typeof tagKinds)[number]) =>
  tx.db
    .select({ id: tags.id, name: tags.name })
    .from(userTags)
    .innerJoin(tags, and(eq(tags.tenantId, userTags.tenantId), eq(tags.id, userTags.tagId)))
    .where(and(eq(userTags.userId, userId), eq(tags.kind, kind), isNull(tags.trashedAt)))
    .orderBy(asc(tags.name));

/** All names of one kind in the tenant's vocabulary. */
export const tagNames = async (tx: Tx, kind: (typeof tagKinds)[number]): Promise<string[]> =>
  (
    await tx.db
      .select({ name: tags.name })
      .from(tags)
      .where(and(eq(tags.kind, kind), isNull(tags.trashedAt)))
      .orderBy(asc(tags.name))
      .limit(1_000)
  ).map(({ name }) => name);
