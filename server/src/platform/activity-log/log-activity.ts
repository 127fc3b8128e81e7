import type { DomainEvent } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { enqueue } from '#platform/jobs.ts';
import { currentScope } from '#platform/request-scope.ts';
import type { Tx } from '#platform/tx.ts';
import { undoValues } from '#platform/undo/table.ts';
import { undoRuleOf } from '#platform/undo/undo-rules.ts';
import { reactionQueue } from './reaction-queue.ts';
import { reactionsTo } from './reactions.ts';
import { activities } from './table.ts';

const longestUserAgent = 300;

/**
 * Writes the audit row in the transaction of the change. Feed, reactions and live updates derive from it. `by` is null
 * for automatic actions.
 */
export async function logActivity(
  tx: Tx,
  by: { userId: Id<'User'> } | null,
  event: DomainEvent,
): Promise<Id<'Activity'>> {
  const id = newId<'Activity'>();
  const scope = currentScope();
  const undoId = by && undoRuleOf(event.type) ? undoIdIn(tx, id) : null;
  await tx.db.insert(activities).values({
    tenantId: tx.tenantId,
    id,
    // The current time, not the transaction's start: writers of one record wait for each other, and the log keeps their
    // order.
    at: sql`clock_timestamp()`,
    actorId: by?.userId ?? null,
    type: event.type,
    kind: event.kind,
    recordId: event.recordId,
    startupId: (event.startupId ?? null) as Id<'Startup'> | null,
    audience: event.audience,
    payload: event.payload,
    changes: event.changes,
    undoId,
    ip: scope?.ip ?? null,
    userAgent: scope?.userAgent?.slice(0, longestUserAgent) ?? null,
  });
  if (undoId && event.privateChanges)
    await tx.db.insert(undoValues).values({ tenantId: tx.tenantId, id, changes: event.privateChanges });
  tx.changes.push({ kind: event.kind, id: event.recordId, audience: event.audience, detail: event.live });
  for (const reaction of reactionsTo(event.type)) {
    await enqueue(tx, reactionQueue, { tenantId: tx.tenantId, activityId: id, reaction: reaction.name });
  }
  return id;
}

/** An undo itself offers none. */
function undoIdIn(tx: Tx, id: Id<'Activity'>): Id<'Activity'> | null {
  if (tx.isUndo) return null;
  tx.undoId ??= id;
  return tx.undoId;
}
