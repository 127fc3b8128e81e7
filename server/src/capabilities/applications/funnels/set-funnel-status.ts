import { FunnelIncomplete } from '@seedbed/domain/applications/errors.ts';
import { type FunnelEventType, funnelEvent } from '@seedbed/domain/applications/funnels/activity-types.ts';
import type { FunnelStatus } from '@seedbed/domain/applications/funnels/funnel.ts';
import { type FunnelProblem, funnelProblems } from '@seedbed/domain/applications/funnels/publish-problems.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { funnels } from '#capabilities/applications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { publishedAmong } from './check-references.ts';
import { type FunnelCard, findEditableFunnel } from './find-funnels.ts';
import { liveRounds } from './rounds/find-rounds.ts';
import { contentOf } from './rounds/round-state.ts';

/** Publishes, withdraws or archives a funnel. Its applications stay as they are. Repeating it changes nothing. */
export async function setFunnelStatus(
  tx: Tx,
  actor: Actor,
  funnelId: string,
  status: FunnelStatus,
): Promise<FunnelCard> {
  const before = await findEditableFunnel(tx, actor, funnelId);
  if (before.status === status) return before;
  if (status === 'published') {
    const problems = await problemsOf(tx, before);
    assertAllowed(problems.length === 0, () => new FunnelIncomplete(problems.length));
  }
  await tx.db
    .update(funnels)
    .set({ status, updatedAt: sql`now()`, version: sql`${funnels.version} + 1` })
    .where(eq(funnels.id, before.id));
  const after = { ...before, status, version: before.version + 1 };
  const changes = { status: { old: before.status, new: status } };
  await logActivity(tx, actor, funnelEvent(eventOf(before.status, status), after, changes));
  return after;
}

function eventOf(from: FunnelStatus, to: FunnelStatus): FunnelEventType {
  if (to === 'archived') return 'applications.funnel-archived';
  if (to === 'published') return 'applications.funnel-published';
  return from === 'archived' ? 'applications.funnel-unarchived' : 'applications.funnel-unpublished';
}

/** The parts that are missing before the funnel can be published. */
export async function problemsOf(tx: Tx, { id, intakeFormId }: FunnelCard): Promise<FunnelProblem[]> {
  const rounds = (await liveRounds(tx, id)).map((round) => ({ ...contentOf(round), id: round.id, type: round.type }));
  const named = [intakeFormId, ...rounds.flatMap(({ formId, evaluationFormId }) => [formId, evaluationFormId])];
  const publishedFormIds = await publishedAmong(
    tx,
    named.filter((one) => one !== null),
  );
  return funnelProblems({ intakeFormId, rounds, publishedFormIds });
}
