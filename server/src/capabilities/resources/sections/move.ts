import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { resourceEvent, sectionEvent } from '@seedbed/domain/resources/activity-types.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { editableResource } from '#capabilities/resources/editing/editable-resource.ts';
import type { ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { resourceSections, resources } from '#capabilities/resources/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { editableSection, type SectionCard } from './find-sections.ts';

interface ListPlace {
  id: string;
  position: number;
}

/** The neighbors are too near: all records of the list get whole numbers. */
const nearest = 1e-6;

/** A position between two records, or null if none lies there. */
function positionAfter(others: readonly ListPlace[], afterId: string | null): number | null {
  const index = afterId === null ? -1 : others.findIndex(({ id }) => id === afterId);
  if (afterId !== null && index < 0) throw new NotFound();
  const [left, right] = [others[index]?.position, others[index + 1]?.position];
  if (left === undefined) return right === undefined ? 0 : right - 1;
  if (right === undefined) return left + 1;
  return right - left > nearest ? (left + right) / 2 : null;
}

/** Null if it is there already. */
function newPosition(all: readonly ListPlace[], id: string, afterId: string | null): number | 'crowded' | null {
  const previous = all[all.findIndex((one) => one.id === id) - 1]?.id ?? null;
  if (previous === afterId || id === afterId) return null;
  return (
    positionAfter(
      all.filter((one) => one.id !== id),
      afterId,
    ) ?? 'crowded'
  );
}

/** Puts a section behind another one, or first. Repeating it writes nothing. */
export const moveSection = (actor: Actor, id: string, afterId: string | null): Promise<SectionCard> =>
  writeTx(actor, async (tx) => {
    const section = await editableSection(tx, actor, id);
    const load = () =>
      tx.db
        .select({ id: resourceSections.id, position: resourceSections.position })
        .from(resourceSections)
        .where(isNull(resourceSections.trashedAt))
        .orderBy(asc(resourceSections.position), asc(resourceSections.id));
    let position = newPosition(await load(), section.id, afterId);
    if (position === 'crowded') {
      await renumber(tx, sql`${resourceSections}`, sql`true`);
      position = newPosition(await load(), section.id, afterId);
    }
    if (position === null || position === 'crowded') return section;
    await tx.db.update(resourceSections).set({ position }).where(eq(resourceSections.id, section.id));
    await logActivity(tx, actor, sectionEvent('resources.section-moved', section));
    return { ...section, position };
  });

/** Moves a resource within its section. */
export const moveResource = (actor: Actor, id: string, afterId: string | null): Promise<ResourceCard> =>
  writeTx(actor, async (tx) => {
    const resource = await editableResource(tx, actor, id);
    const load = () =>
      tx.db
        .select({ id: resources.id, position: resources.position })
        .from(resources)
        .where(and(eq(resources.sectionId, resource.sectionId), isNull(resources.trashedAt)))
        .orderBy(asc(resources.position), asc(resources.id));
    let position = newPosition(await load(), resource.id, afterId);
    if (position === 'crowded') {
      await renumber(tx, sql`${resources}`, sql`section_id = ${resource.sectionId}`);
      position = newPosition(await load(), resource.id, afterId);
    }
    if (position === null || position === 'crowded') return resource;
    await tx.db.update(resources).set({ position }).where(eq(resources.id, resource.id));
    await logActivity(tx, actor, resourceEvent('resources.moved', resource));
    return { ...resource, position };
  });

const renumber = (tx: Tx, table: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
  tx.db.execute(sql`update ${table} as placed set position = numbered.place from (
    select tenant_id, id, row_number() over (order by position, id) as place from ${table} where trashed_at is null and ${where}
  ) numbered where placed.tenant_id = numbered.tenant_id and placed.id = numbered.id`);
