import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { readerSql } from '#capabilities/resources/audience/audience-sql.ts';
import { isReader, visibleResources } from '#capabilities/resources/reading/find-resources.ts';
import { resourceReads, resourceSections, resources } from '#capabilities/resources/table.ts';
import type { Tx } from '#platform/tx.ts';

export const sectionCard = {
  id: resourceSections.id,
  version: resourceSections.version,
  name: resourceSections.name,
  icon: resourceSections.icon,
  position: resourceSections.position,
};
export type SectionCard = Pick<typeof resourceSections.$inferSelect, keyof typeof sectionCard>;
/** A section with the numbers of one person. */
export type CountedSection = SectionCard & { count: number; unread: number; toConfirm: number };

const number = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;

/** In their order. Readers see the sections that have something for them, and editors all. */
export async function listSections(tx: Tx, actor: Actor): Promise<CountedSection[]> {
  const counts = tx.db
    .select({
      sectionId: resources.sectionId,
      count: sql<number>`count(*)::int`.as('count'),
      unread: number(sql`coalesce(${resourceReads.readVersion}, 0) < coalesce(${resources.materialVersion}, 1)`).as(
        'unread',
      ),
      toConfirm: number(
        sql`${resources.isRequired} and coalesce(${resourceReads.confirmedVersion}, 0) < coalesce(${resources.materialVersion}, 0)
          and ${isReader(readerSql(actor))}`,
      ).as('to_confirm'),
    })
    .from(resources)
    .leftJoin(
      resourceReads,
      and(
        eq(resourceReads.tenantId, resources.tenantId),
        eq(resourceReads.resourceId, resources.id),
        eq(resourceReads.userId, actor.userId),
      ),
    )
    .where(and(isNull(resources.trashedAt), eq(resources.state, 'published'), visibleResources(actor)))
    .groupBy(resources.sectionId)
    .as('counts');
  const rows = await tx.db
    .select({ ...sectionCard, count: counts.count, unread: counts.unread, toConfirm: counts.toConfirm })
    .from(resourceSections)
    .leftJoin(counts, eq(counts.sectionId, resourceSections.id))
    .where(and(isNull(resourceSections.trashedAt), canEditResources(actor) ? undefined : sql`${counts.count} > 0`))
    .orderBy(asc(resourceSections.position), asc(resourceSections.id));
  return rows.map((row) => ({ ...row, count: row.count ?? 0, unread: row.unread ?? 0, toConfirm: row.toConfirm ?? 0 }));
}

/** Loads a section as the actor sees it: without visible resources it is absent. */
export async function findSection(tx: Tx, actor: Actor, id: string): Promise<CountedSection> {
  const section = isId(id) && (await listSections(tx, actor)).find((one) => one.id === id);
  if (!section) throw new NotFound();
  return section;
}

/** Locked, for a change by this person. Hidden equals absent. */
export async function editableSection(tx: Tx, actor: Actor, id: string): Promise<SectionCard> {
  if (!isId<'ResourceSection'>(id)) throw new NotFound();
  const [section] = await tx.db
    .select(sectionCard)
    .from(resourceSections)
    .where(and(eq(resourceSections.id, id), isNull(resourceSections.trashedAt)))
    .for('update');
  if (!section) throw new NotFound();
  if (!canEditResources(actor)) await findSection(tx, actor, id);
  assertAllowed(canEditResources(actor));
  return section;
}
