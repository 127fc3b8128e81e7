import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { tagLimits } from '@seedbed/domain/taxonomy/input.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { tags, userTags } from './table.ts';

/** A person's tags of one kind, by name. */
export const tagsOfPerson = (tx: Tx, userId: Id<'User'>, kind: TagKind) =>
  tx.db
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(userTags)
    .innerJoin(tags, and(eq(tags.tenantId, userTags.tenantId), eq(tags.id, userTags.tagId)))
    .where(and(eq(userTags.userId, userId), eq(tags.kind, kind), isNull(tags.trashedAt)))
    .orderBy(asc(tags.name));

/** The offered names of one kind, in the order of the list. */
export const tagNames = async (tx: Tx, kind: TagKind): Promise<string[]> =>
  (
    await tx.db
      .select({ name: tags.name })
      .from(tags)
      .where(and(eq(tags.kind, kind), isNull(tags.trashedAt), isNull(tags.archivedAt)))
      .orderBy(asc(tags.position), asc(tags.name))
      .limit(tagLimits.tags)
  ).map(({ name }) => name);
