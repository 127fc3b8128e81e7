import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { TagNameTaken } from '@seedbed/domain/taxonomy/errors.ts';
import { sameName } from '@seedbed/domain/taxonomy/input.ts';
import { canCreateTags, canEditTags, canSeeTags } from '@seedbed/domain/taxonomy/policy.ts';
import { rulesOf, type TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

export type TagRow = typeof tags.$inferSelect;

/** Changes of the tenant's tags wait for each other: names are compared whatever the case, and places have neighbors. */
export const lockTags = (tx: Tx) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('tags:' || ${tx.tenantId}, 0))`);

/** Throws `NotFound`, also for a list that the person may not see. */
export async function findTag(tx: Tx, actor: Actor, id: string): Promise<TagRow> {
  const [tag] = isId<'Tag'>(id)
    ? await tx.db
        .select()
        .from(tags)
        .where(and(eq(tags.id, id), isNull(tags.trashedAt)))
    : [];
  if (!tag || !canSeeTags(actor, tag.kind)) throw new NotFound();
  return tag;
}

/** Throws `Forbidden`, or `FeatureLocked` for a list that the tenant cannot change. */
export async function assertEditable(tx: Tx, actor: Actor, kind: TagKind, isNew = false): Promise<void> {
  assertAllowed(isNew ? canCreateTags(actor, kind) : canEditTags(actor, kind));
  const { feature } = rulesOf(kind);
  if (feature && !(await hasFeatureIn(tx, feature))) throw new FeatureLocked(feature);
}

/** Call under `lockTags`. */
export async function assertFreeName(tx: Tx, { id, kind, name }: Pick<TagRow, 'id' | 'kind' | 'name'>): Promise<void> {
  const found = await tx.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.kind, kind), isNull(tags.trashedAt)));
  if (found.some((tag) => tag.id !== id && sameName(tag.name, name))) throw new TagNameTaken(name);
}

/** Tags of one kind, in the order of the list; unknown ids are `NotFound`. */
export async function findTags(tx: Tx, kind: TagKind, ids: readonly string[]): Promise<TagRow[]> {
  const known = ids.filter((id) => isId<'Tag'>(id));
  const found =
    known.length === 0
      ? []
      : await tx.db
          .select()
          .from(tags)
          .where(and(inArray(tags.id, known), eq(tags.kind, kind), isNull(tags.trashedAt)))
          .orderBy(asc(tags.position), asc(tags.name));
  if (found.length < new Set(ids).size) throw new NotFound();
  return found;
}
