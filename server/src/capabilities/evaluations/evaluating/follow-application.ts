import type { MovedPayload } from '@seedbed/domain/applications/activity-types.ts';
import { isFinal } from '@seedbed/domain/applications/status.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { loadApplicationOrNull } from '#capabilities/applications/public.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { finishReview } from './finish-evaluation.ts';

/**
 * Once an application has left its round, scores are locked and open evaluations expire; an undone decision opens them
 * again. It can run twice.
 */
export async function followApplication(tx: Tx, id: string): Promise<void> {
  const application = await loadApplicationOrNull(tx, id, { lock: true });
  if (!application) return;
  const { status, roundId } = application;
  const isClosed = isFinal(status) || status === 'delay_rejected';
  const ofApplication = and(eq(evaluations.applicationId, id as Id<'Application'>), isNull(evaluations.trashedAt));
  const isCurrent = roundId === null ? undefined : eq(evaluations.roundId, roundId);
  const left =
    isClosed || !isCurrent ? ofApplication : and(ofApplication, ne(evaluations.roundId, roundId as Id<'FunnelRound'>));
  const changed = { updatedAt: sql`now()`, version: sql`${evaluations.version} + 1` };
  await tx.db
    .update(evaluations)
    .set({ ...changed, state: 'locked', lockedAt: sql`now()` })
    .where(and(left, eq(evaluations.state, 'submitted')));
  await tx.db
    .update(evaluations)
    .set({ ...changed, state: 'expired' })
    .where(and(left, sql`${evaluations.state} in ('assigned', 'accepted')`));
  if (isClosed || !isCurrent) return;
  await tx.db
    .update(evaluations)
    .set({ ...changed, state: 'submitted', lockedAt: null })
    .where(and(ofApplication, isCurrent, eq(evaluations.state, 'locked')));
  await tx.db
    .update(evaluations)
    .set({ ...changed, state: 'accepted' })
    .where(and(ofApplication, isCurrent, eq(evaluations.state, 'expired')));
}

/** The answers came back from the applicant, and their evaluations were kept. It can run twice. */
async function followReturn(tx: Tx, id: string, { action }: MovedPayload): Promise<void> {
  if (action !== 'submit' && action !== 'end_return') return;
  const application = await loadApplicationOrNull(tx, id, { lock: true });
  if (application) await finishReview(tx, application);
}

export const reactions = [
  on('applications.decided', 'evaluations.follow-decision', (tx, { recordId }) => followApplication(tx, recordId)),
  // Steps just before the deletion have not been followed.
  on('applications.undeleted', 'evaluations.follow-restored', (tx, { recordId }) => followApplication(tx, recordId)),
  on('applications.moved', 'evaluations.follow-move', (tx, { recordId }) => followApplication(tx, recordId)),
  on('applications.moved', 'evaluations.follow-return', (tx, { recordId, payload }) =>
    followReturn(tx, recordId, payload as MovedPayload),
  ),
];
