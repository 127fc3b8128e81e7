import type { DomainEvent } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { enqueueAll } from '#platform/jobs.ts';
import { currentScope } from '#platform/request-scope.ts';
import type { Tx } from '#platform/tx.ts';
import { undoValues } from '#platform/undo/table.ts';
import { undoRuleOf } from '#platform/undo/undo-rules.ts';
import { reactionQueue } from './reaction-queue.ts';
import { reactionsTo } from './reactions.ts';
import { activities } from './table.ts';

const longestUserAgent = 300;

/** Null for the server itself. Software that acts for the organization has a name, and no account. */
export type ActivityAuthor = { userId: Id<'User'>; software?: string } | null;

/**
 * Writes the audit row in the transaction of the change. Feed, reactions and live updates derive from it. `by` is null
 * for automatic actions.
 */
export async function logActivity(tx: Tx, by: ActivityAuthor, event: DomainEvent): Promise<Id<'Activity'>> {
  const [id] = await logActivities(tx, by, [event]);
  return id as Id<'Activity'>;
}

/** Many at once, in this order. */
export async function logActivities(
  tx: Tx,
  by: ActivityAuthor,
  events: readonly DomainEvent[],
): Promise<Id<'Activity'>[]> {
  if (events.length === 0) return [];
  const logged = events.map((event) => {
    const id = newId<'Activity'>();
    return { id, event, undoId: by && !by.software && undoRuleOf(event.type) ? undoIdIn(tx, id) : null };
  });
  await tx.db.insert(activities).values(logged.map((one) => rowOf(tx, by, one)));
  const undone = logged.flatMap(({ id, event: { privateChanges }, undoId }) =>
    undoId && privateChanges ? [{ tenantId: tx.tenantId, id, changes: privateChanges }] : [],
  );
  if (undone.length > 0) await tx.db.insert(undoValues).values(undone);
  for (const { event } of logged)
    tx.changes.push({ kind: event.kind, id: event.recordId, audience: event.audience, detail: event.live });
  await enqueueAll(
    tx,
    reactionQueue,
    logged.flatMap(({ id, event }) =>
      reactionsTo(event.type).map(({ name }) => ({ tenantId: tx.tenantId, activityId: id, reaction: name })),
    ),
  );
  return logged.map(({ id }) => id);
}

interface LoggedActivity {
  id: Id<'Activity'>;
  event: DomainEvent;
  undoId: Id<'Activity'> | null;
}

function rowOf(tx: Tx, by: ActivityAuthor, { id, event, undoId }: LoggedActivity) {
  const scope = currentScope();
  return {
    tenantId: tx.tenantId,
    id,
    // The current time, not the transaction's start: writers of one record wait for each other, and the log keeps their
    // order.
    at: sql`clock_timestamp()`,
    actorId: by && !by.software ? by.userId : null,
    type: event.type,
    kind: event.kind,
    recordId: event.recordId,
    startupId: (event.startupId ?? null) as Id<'Startup'> | null,
    audience: event.audience,
    payload: by?.software ? { ...event.payload, software: by.software } : event.payload,
    changes: event.changes,
    undoId,
    ip: scope?.ip ?? null,
    userAgent: scope?.userAgent?.slice(0, longestUserAgent) ?? null,
  };
}

/** An undo itself offers none. */
function undoIdIn(tx: Tx, id: Id<'Activity'>): Id<'Activity'> | null {
  if (tx.isUndo || tx.isEffect) return null;
  tx.undoId ??= id;
  return tx.undoId;
}
