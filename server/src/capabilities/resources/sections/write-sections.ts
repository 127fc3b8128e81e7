import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { sectionEvent } from '@seedbed/domain/resources/activity-types.ts';
import { SectionHasResources } from '@seedbed/domain/resources/errors.ts';
import { checkSection, sectionFields } from '@seedbed/domain/resources/input.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { resourceSections, resources } from '#capabilities/resources/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { editableSection, type SectionCard } from './find-sections.ts';

/** The newest section is the last one. A repeated call creates nothing twice. */
export const createSection = (actor: Actor, input: object, given?: string | null): Promise<SectionCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditResources(actor));
    const fields = checkSection(input);
    // Citus refuses a subquery among inserted values.
    const [last] = await tx.db.select({ position: max(resourceSections.position) }).from(resourceSections);
    const position = (last?.position ?? 0) + 1;
    const { id, isNew } = await createOnce(tx, actor, resourceSections, given, { ...fields, position }, fields);
    const section = await editableSection(tx, actor, id);
    if (isNew) await logActivity(tx, actor, sectionEvent('resources.section-created', section));
    return section;
  });

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function updateSection(tx: Tx, actor: Actor, id: string, input: object, version?: number | null) {
  const before = await editableSection(tx, actor, id);
  const fields = checkSection({ name: before.name, icon: before.icon, ...input });
  const changes = changesBetween(before, fields, sectionFields);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await tx.db
    .update(resourceSections)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${resourceSections.version} + 1` })
    .where(eq(resourceSections.id, before.id));
  const after = { ...before, ...fields, version: before.version + 1 };
  await logActivity(tx, actor, sectionEvent('resources.section-changed', after, changes));
  return after;
}

/** An empty section goes to the trash for 30 days. Idempotent for the same person. */
export const deleteSection = (actor: Actor, id: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, resourceSections, id, 'resources.section-deleted')) return id;
    const section = await editableSection(tx, actor, id);
    const count = await tx.db.$count(resources, and(eq(resources.sectionId, section.id), isNull(resources.trashedAt)));
    assertAllowed(count === 0, () => new SectionHasResources(count));
    await setTrashed(tx, resourceSections, section.id, true);
    await logActivity(tx, actor, sectionEvent('resources.section-deleted', section));
    return section.id;
  });

/** Writes nothing if the section is not in the trash. */
export async function restoreSectionIn({ tx, actor, recordId }: Pick<UndoCall, 'tx' | 'actor' | 'recordId'>) {
  const wasTrashed = await isTrashed(tx, resourceSections, recordId);
  if (wasTrashed) await setTrashed(tx, resourceSections, recordId, false);
  const section = await editableSection(tx, actor, recordId);
  if (wasTrashed) await logActivity(tx, actor, sectionEvent('resources.section-restored', section));
}
