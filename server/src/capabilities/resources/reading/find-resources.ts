import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import {
  inAudience,
  type ReaderSql,
  readerPlaceholders,
  readerSql,
  readerValues,
} from '#capabilities/resources/audience/audience-sql.ts';
import { articleVersions, resourceAudiences, resourceSections, resources } from '#capabilities/resources/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

type SectionRow = Pick<typeof resourceSections.$inferSelect, 'id' | 'name' | 'icon'>;

/** The newest published text of an article in one language, without its content. */
export interface VariantCard {
  language: Language;
  number: number;
  title: string;
}

const { inputHash: _, trashedAt: __, tenantId: ___, ...columns } = getTableColumns(resources);

export const resourceCard = {
  ...columns,
  section: subquery<SectionRow>(sql`(
    select json_build_object('id', ${resourceSections.id}, 'name', ${resourceSections.name}, 'icon', ${resourceSections.icon})
    from ${resourceSections}
    where ${resourceSections.tenantId} = ${resources.tenantId} and ${resourceSections.id} = ${resources.sectionId})`),
  owner: subquery<PersonCard | null>(sql`(
    select ${personJson(users)} from ${users} where ${users.tenantId} = ${resources.tenantId} and ${users.id} = ${resources.ownerId})`),
  variants: subquery<VariantCard[]>(sql`(
    select coalesce(json_agg(json_build_object('language', one.language, 'number', one.number, 'title', one.title)), '[]')
    from (
      select distinct on (version.language) version.language, version.number, version.title
      from ${articleVersions} as version
      where version.tenant_id = ${resources.tenantId} and version.resource_id = ${resources.id}
      order by version.language, version.number desc) as one)`),
};
export type ResourceCard = RowOf<typeof resourceCard>;

/** The person is in the audience of the resource. */
export const isReader = (reader: ReaderSql): SQL =>
  inAudience(resourceAudiences, sql`${resources.id}`, sql`${resources.sectionId}`, reader);

/** SQL form of `canSeeResource` for people who do not edit. Leaves the trash to the statement. */
export const readable = (reader: ReaderSql): SQL | undefined =>
  or(eq(resources.ownerId, reader.userId), and(eq(resources.state, 'published'), isReader(reader)));

/** The one restriction of lists, pages, search, files and emails. */
export const visibleTo = (actor: Actor): Restriction =>
  canEditResources(actor)
    ? { key: 'ALL' }
    : { key: 'READER', where: readable(readerPlaceholders), values: readerValues(actor) };

/** The condition for statements that are not prepared. */
export const visibleResources = (actor: Actor): SQL | undefined =>
  canEditResources(actor) ? undefined : readable(readerSql(actor));

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** Hidden equals absent. */
export async function findResource(
  tx: Tx,
  actor: Actor,
  id: string,
  { lock = false }: Find = {},
): Promise<ResourceCard> {
  if (!isId<'Resource'>(id)) throw new NotFound();
  const here = and(eq(resources.id, id), isNull(resources.trashedAt));
  if (lock) await tx.db.select({ id: resources.id }).from(resources).where(here).for('update');
  const [found] = await tx.db
    .select(resourceCard)
    .from(resources)
    .where(and(here, visibleResources(actor)));
  if (!found) throw new NotFound();
  return found;
}
