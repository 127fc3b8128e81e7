import { deletedForGood } from '@seedbed/domain/activity/activity-types.ts';
import { StillNeeded } from '@seedbed/domain/activity/errors.ts';
import { canDeleteForGood } from '@seedbed/domain/activity/policy.ts';
import { isTypedName } from '@seedbed/domain/activity/typed-name.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { activities } from '#platform/activity-log/table.ts';
import { sqlState, type Tx, writeTx } from '#platform/tx.ts';
import { undoneActivities } from '#platform/undo/table.ts';
import { changesTrash, type UndoneChange } from '#platform/undo/undo.ts';
import { undoRuleOf } from '#platform/undo/undo-rules.ts';
import { visibleChanges } from './visible-changes.ts';

type Deletion = Awaited<ReturnType<typeof deletionsOf>>[number];

interface Request {
  /** The mutation that put the records in the trash. */
  undoId: string;
  typedName: string;
  /** The name that the trash shows. */
  nameOf: (deletion: Deletion) => Promise<string>;
}

/** Deletes all records of one deletion. Idempotent: a repeated call answers the same and writes nothing. */
export const deleteTrashed = (actor: Actor, { undoId, typedName, nameOf }: Request): Promise<UndoneChange[]> =>
  writeTx(actor, async (tx) => {
    const found = await deletionsOf(tx, actor, undoId);
    const answer = found.map(({ kind, recordId, type }) => ({ kind, recordId, type, leftOut: [] }));
    const isOwn = found.some(({ actorId }) => actorId === actor.userId);
    if (found.length === 0 || !(canDeleteForGood(actor) || isOwn)) throw new NotFound();
    assertAllowed(canDeleteForGood(actor));
    if (found.every(({ isGone }) => isGone)) return answer;
    const [named] = found.filter(({ isVisible }) => isVisible);
    if (!named) throw new NotFound();
    if (!isTypedName(typedName, await nameOf(found.find(({ id }) => id === undoId) ?? named)))
      throw new Validation({ name: [{ code: 'activity.other-name' }] });
    for (const deletion of found) await discard(tx, actor, deletion);
    changesTrash(tx, actor);
    return answer;
  });

async function deletionsOf(tx: Tx, actor: Actor, undoId: string) {
  if (!isId<'Activity'>(undoId)) return [];
  const rows = await tx.db
    .select({
      ...getTableColumns(activities),
      isGone: sql<boolean>`${undoneActivities.trashedAt} is not null`,
      isVisible: sql<boolean>`coalesce(${visibleChanges(actor) ?? sql`false`}, false)`,
    })
    .from(activities)
    .leftJoin(
      undoneActivities,
      and(eq(undoneActivities.tenantId, activities.tenantId), eq(undoneActivities.id, activities.id)),
    )
    // Without what was restored.
    .where(and(eq(activities.undoId, undoId), or(isNull(undoneActivities.id), isNotNull(undoneActivities.trashedAt))))
    .orderBy(desc(activities.at), desc(activities.id));
  return rows.filter(({ type }) => undoRuleOf(type)?.discard);
}

/** `restrict` has a code of its own since PostgreSQL 18. */
const foreignKeyViolations: readonly (string | undefined)[] = ['23503', '23001'];

/** Another record needs the deleted one. */
export const isStillNeeded = (fault: unknown): boolean => foreignKeyViolations.includes(sqlState(fault));

/** A concurrent restore waits here, and then finds nothing to do. Throws `NotFound` after one that came first. */
async function discard(tx: Tx, actor: Actor, deletion: Deletion): Promise<void> {
  const marked = await tx.db
    .insert(undoneActivities)
    .values({ tenantId: tx.tenantId, id: deletion.id, trashedAt: Temporal.Now.instant() })
    .onConflictDoNothing();
  if (marked.rowCount !== 1) {
    const { id, trashedAt } = undoneActivities;
    const restored = and(eq(id, deletion.id), isNull(trashedAt));
    assertAllowed((await tx.db.$count(undoneActivities, restored)) === 0, () => new NotFound());
    return;
  }
  try {
    await undoRuleOf(deletion.type)?.discard?.(tx, deletion);
  } catch (fault) {
    throw isStillNeeded(fault) ? new StillNeeded() : fault;
  }
  await logActivity(tx, actor, deletedForGood(deletion));
}
