import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import {
  fieldsChangedSince,
  oldValues,
  recentHours,
  trashDays,
  UndoConflict,
  UndoExpired,
} from '@seedbed/domain/kernel/undo/undo.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Activity } from '#platform/activity-log/reactions.ts';
import { activities } from '#platform/activity-log/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { undoneActivities, undoValues } from './table.ts';
import { type UndoRule, undoRuleOf } from './undo-rules.ts';

interface UndoOptions {
  undoId: string;
  zone: string;
  /** Undo although the record has changed since. */
  overwrite?: boolean;
  /** May also restore what others deleted. */
  restoresAll?: boolean;
}

export interface UndoneChange extends Pick<Activity, 'kind' | 'recordId' | 'type'> {
  /** The fields that were not restored, since what they named is gone. A repeated call names none. */
  leftOut: readonly string[];
}

/** Undoes all changes of one mutation, or none. Idempotent: repeated calls answer the same records and write nothing. */
export const undo = (actor: Actor, { undoId, zone, overwrite = false, restoresAll = false }: UndoOptions) =>
  writeTx(actor, async (tx): Promise<UndoneChange[]> => {
    tx.isUndo = true;
    const found = await findUndoable(tx, undoId);
    const own = found.filter(({ actorId, rule }) => actorId === actor.userId || (restoresAll && rule.isDeletion));
    if (own.length === 0) throw new NotFound();
    const undone: UndoneChange[] = [];
    for (const activity of own) {
      const { kind, recordId, type } = activity;
      undone.push({ kind, recordId, type, leftOut: await undoActivity(tx, actor, activity, { zone, overwrite }) });
    }
    changesTrash(tx, actor);
    return undone;
  });

/** The lists of recent changes and of the trash. */
export const changesTrash = (tx: Tx, { userId }: Actor): unknown =>
  tx.changes.push({ kind: 'RecentChange', id: userId, audience: [`user:${userId}`] });

/** A startup's own activities, and those of its programs; or the activities of another record. */
export type UndoPart = { startupId: string } | { recordId: string };

const ofPart = (part: UndoPart) =>
  'startupId' in part
    ? eq(activities.startupId, part.startupId as Id<'Startup'>)
    : eq(activities.recordId, part.recordId);

/** The part of an undo that concerns one record, for a batch operation: it undoes in many transactions. */
export async function undoRecord(
  tx: Tx,
  actor: Actor,
  { undoId, part, zone, hours }: { undoId: string; part: UndoPart; zone: string; hours?: number | undefined },
): Promise<void> {
  tx.isUndo = true;
  const found = await findUndoable(tx, undoId, part);
  // The record already had the new values, so the operation wrote nothing.
  if (found.length === 0) return;
  const own = found.filter(({ actorId }) => actorId === actor.userId);
  if (own.length === 0) throw new NotFound();
  for (const activity of own) await undoActivity(tx, actor, activity, { zone, overwrite: false, hours });
}

async function undoActivity(
  tx: Tx,
  actor: Actor,
  activity: UndoableActivity,
  { zone, overwrite, hours }: { zone: string; overwrite: boolean; hours?: number | undefined },
): Promise<readonly string[]> {
  const { rule, recordId, payload } = activity;
  assertAllowed(!isExpired(activity, hours), () => new UndoExpired());
  if (!(await markUndone(tx, activity.id))) return [];
  tx.leftOut = undefined;
  const call = { tx, actor, recordId, payload, zone };
  const old = oldValues(activity.values);
  const current = await rule.current?.(call, old);
  const conflict = current && fieldsChangedSince(activity.values, current, capabilityOf(activity.type));
  if (conflict && !overwrite) throw new UndoConflict(conflict);
  await rule.undo(call, old);
  return tx.leftOut ?? [];
}

type UndoableActivity = Activity & { rule: UndoRule; values: NonNullable<Activity['changes']> };

/** Newest first: later changes of the same mutation are undone before earlier ones. */
async function findUndoable(tx: Tx, undoId: string, part?: UndoPart): Promise<UndoableActivity[]> {
  if (!isId<'Activity'>(undoId)) throw new NotFound();
  const rows = await tx.db
    .select({ ...getTableColumns(activities), privateChanges: undoValues.changes })
    .from(activities)
    .leftJoin(undoValues, and(eq(undoValues.tenantId, activities.tenantId), eq(undoValues.id, activities.id)))
    .leftJoin(
      undoneActivities,
      and(eq(undoneActivities.tenantId, activities.tenantId), eq(undoneActivities.id, activities.id)),
    )
    .where(and(eq(activities.undoId, undoId), isNull(undoneActivities.trashedAt), part && ofPart(part)))
    .orderBy(desc(activities.at), desc(activities.id));
  return rows.flatMap((row) => {
    const rule = undoRuleOf(row.type);
    return rule ? { ...row, rule, values: { ...row.changes, ...row.privateChanges } } : [];
  });
}

/** A longer time than usual is the caller's, such as that of an import. */
function isExpired({ at, rule }: UndoableActivity, longer?: number): boolean {
  const hours = rule.isDeletion ? trashDays * 24 : (longer ?? recentHours);
  return Temporal.Instant.compare(at.add({ hours }), Temporal.Now.instant()) < 0;
}

/** False if it was undone before. A concurrent call waits here for the other one. */
export async function markUndone(tx: Tx, id: Id<'Activity'>): Promise<boolean> {
  const row = { tenantId: tx.tenantId, id };
  return (await tx.db.insert(undoneActivities).values(row).onConflictDoNothing()).rowCount === 1;
}

const capabilityOf = (type: string): string => type.split('.')[0] ?? '';
