import type { AssignedPayload } from '@seedbed/domain/evaluations/activity-types.ts';
import { evaluationsRevoked } from '@seedbed/domain/evaluations/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockRound } from '#capabilities/applications/public.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { findRound } from './find-round.ts';

/** Takes back what one step gave out, except what somebody has begun. */
export async function revokeAssignments(
  tx: Tx,
  actor: Actor,
  { roundId, assignmentId }: AssignedPayload,
): Promise<number> {
  const round = await findRound(tx, actor, roundId);
  await lockRound(tx, round.id);
  const untouched = and(
    eq(evaluations.assignmentId, assignmentId),
    inArray(evaluations.state, ['assigned', 'accepted']),
    isNull(evaluations.trashedAt),
    sql`not exists (select from ${formFillings} where ${formFillings.tenantId} = ${evaluations.tenantId}
      and ${formFillings.id} = ${evaluations.fillingId} and ${formFillings.answeredAt} is not null)`,
  );
  const rows = await tx.db
    .update(evaluations)
    .set({ trashedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${evaluations.version} + 1` })
    .where(untouched)
    .returning({ evaluatorId: evaluations.evaluatorId, fillingId: evaluations.fillingId });
  if (rows.length === 0) return 0;
  await tx.db
    .update(formFillings)
    .set({ trashedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      sql`${formFillings.id} in (select ${evaluations.fillingId} from ${evaluations} where ${evaluations.assignmentId} = ${assignmentId} and ${evaluations.trashedAt} is not null)`,
    );
  const evaluatorIds = [...new Set(rows.flatMap(({ evaluatorId }) => evaluatorId ?? []))];
  await logActivity(
    tx,
    actor,
    evaluationsRevoked(round.funnel, { roundId, count: rows.length, assignmentId, evaluatorIds }),
  );
  return rows.length;
}
