import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { tagLimits } from '@seedbed/domain/taxonomy/input.ts';
import { canSeeTags } from '@seedbed/domain/taxonomy/policy.ts';
import { type TagKind, tagKinds } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { countOf, type TagUse, usesOf } from '#capabilities/taxonomy/tag-uses.ts';
import type { Tx } from '#platform/tx.ts';
import type { TagRow } from './find-tag.ts';

/** The records that have a tag. */
export interface TagUsage {
  of: TagUse['of'];
  count: number;
}
export type ListedTag = TagRow & { usage: TagUsage[] };

/** All tags of one list in its order, archived ones too. One statement, whatever their number. */
export async function listTags(tx: Tx, actor: Actor, kind: TagKind): Promise<ListedTag[]> {
  assertAllowed(canSeeTags(actor, kind));
  return select(tx, kind, eq(tags.kind, kind));
}

/** The tags in use of all lists that the person sees, for the palette. */
export async function listTagNames(tx: Tx, actor: Actor): Promise<Pick<TagRow, 'id' | 'name' | 'kind'>[]> {
  const seen = tagKinds.filter((kind) => canSeeTags(actor, kind));
  return tx.db
    .select({ id: tags.id, name: tags.name, kind: tags.kind })
    .from(tags)
    .where(and(inArray(tags.kind, seen), isNull(tags.trashedAt), isNull(tags.archivedAt)))
    .orderBy(asc(tags.kind), asc(tags.position), asc(tags.id))
    .limit(mostNames);
}

const mostNames = 2_000;

export async function listedTag(tx: Tx, { id, kind }: Pick<TagRow, 'id' | 'kind'>): Promise<ListedTag> {
  const [tag] = await select(tx, kind, eq(tags.id, id));
  if (!tag) throw new Error('The tag has just been written.');
  return tag;
}

/** For each skill the people who wrote it themselves and did not get it from the team. */
const ownSkills = sql`(
  select own.name, count(*)::int as count from ${users} cross join jsonb_array_elements_text(${users.expertise}) as own(name)
  where ${users.expertise} <> '[]' and ${users.trashedAt} is null and not exists (
    select from ${userTags} join ${tags} given on given.tenant_id = ${userTags.tenantId} and given.id = ${userTags.tagId}
    where ${userTags.tenantId} = ${users.tenantId} and ${userTags.userId} = ${users.id}
      and given.kind = 'skills' and given.name = own.name and given.trashed_at is null)
  group by own.name) own_skills`;

const select = (tx: Tx, kind: TagKind, where: SQL): Promise<ListedTag[]> => {
  const isWritten = kind === 'skills';
  const parts = usesOf(kind).map((use) => {
    const more = isWritten ? sql` + coalesce(own_skills.count, 0)` : sql``;
    return sql`json_build_object('of', ${use.of}::text, 'count', ${countOf(use)}${more})`;
  });
  const usage = sql<TagUsage[]>`json_build_array(${sql.join(parts, sql`, `)})`.as('usage');
  const query = tx.db
    .select({ ...getTableColumns(tags), usage })
    .from(tags)
    .$dynamic();
  return (isWritten ? query.leftJoin(ownSkills, sql`own_skills.name = ${tags.name}`) : query)
    .where(and(where, isNull(tags.trashedAt)))
    .orderBy(asc(tags.position), asc(tags.name), asc(tags.id))
    .limit(tagLimits.tags);
};
