import { applicationCreated } from '@seedbed/domain/applications/activity-types.ts';
import { FunnelNotForMove } from '@seedbed/domain/applications/errors.ts';
import { canDecide, canManageApplication } from '@seedbed/domain/applications/policy.ts';
import { openingStatuses } from '@seedbed/domain/applications/status.ts';
import { checkMove, type MoveInput } from '@seedbed/domain/applications/working/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import {
  type ApplicationCard,
  factsOf,
  findApplication,
  loadApplication,
} from '#capabilities/applications/find-applications.ts';
import { type FunnelCard, loadFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import { indexApplication } from '#capabilities/applications/search/application-texts.ts';
import { applicationRounds, applications } from '#capabilities/applications/table.ts';
import { namedOf } from '#capabilities/applications/working/application-state.ts';
import { takeStep } from '#capabilities/applications/working/take-step.ts';
import { copyFilling } from '#capabilities/forms/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

interface MoveCall {
  version: number;
  input: object;
}

/** Ends the application here, and begins it in the other funnel with its answers. Answers the new one. */
export const moveApplication = (actor: Actor, id: string, { version, input }: MoveCall): Promise<ApplicationCard> =>
  writeTx(actor, (tx) => moveIn(tx, actor, id, { version, move: checkMove(input) }));

export async function moveIn(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, move: { funnelId, reason } }: { version: number; move: MoveInput },
): Promise<ApplicationCard> {
  const before = await findApplication(tx, actor, id, { lock: true });
  assertAllowed(canDecide(actor, factsOf(before), before.round?.deciders ?? 'permitted'));
  if (before.version !== version) throw new Conflict({ version: before.version });
  const funnel = await targetFunnel(tx, actor, before, funnelId);
  await takeStep(tx, actor, before, {
    action: 'move',
    reason,
    outcomeReason: 'moved',
    funnelName: funnel.name,
  });
  return beginIn(tx, actor, before, funnel);
}

/** Another, published funnel in which the person manages applications. */
async function targetFunnel(tx: Tx, actor: Actor, before: ApplicationCard, funnelId: string): Promise<FunnelCard> {
  const funnel = await loadFunnel(tx, funnelId).catch((fault: unknown) => {
    if (fault instanceof NotFound) throw new FunnelNotForMove();
    throw fault;
  });
  const there = { ...factsOf(before), funnelOwnerIds: funnel.ownerIds, hidesNames: funnel.hidesNames };
  const isPossible =
    funnel.id !== before.funnelId && funnel.status === 'published' && canManageApplication(actor, there);
  assertAllowed(isPossible, () => new FunnelNotForMove());
  return funnel;
}

/** With the same form it goes straight into the first round; otherwise the applicant completes the answers. */
async function beginIn(tx: Tx, actor: Actor, from: ApplicationCard, funnel: FunnelCard): Promise<ApplicationCard> {
  const id = newId<'Application'>();
  const [first] = await liveRounds(tx, funnel.id);
  await tx.db.insert(applications).values({
    tenantId: tx.tenantId,
    id,
    funnelId: funnel.id,
    applicantId: from.applicantId,
    name: from.name,
    movedFromId: from.id,
    submittedAt: from.submittedAt,
    country: from.country,
    source: from.source,
  });
  // The answers belong to the new record, so it must exist first.
  const isWhole =
    funnel.intakeFormId === null ||
    (from.fillingId !== null &&
      (await copyFilling(tx, actor, from.fillingId, { formId: funnel.intakeFormId, recordId: id })));
  const roundId: Id<'FunnelRound'> | null = isWhole && first ? first.id : null;
  if (isWhole) {
    const status = first ? openingStatuses[first.type] : 'pending_decision';
    await enter(tx, id, roundId, status);
  }
  await indexApplication(tx, id);
  const created = await loadApplication(tx, id);
  await logActivity(tx, actor, applicationCreated(namedOf(created), funnel.name));
  return created;
}

async function enter(
  tx: Tx,
  applicationId: Id<'Application'>,
  roundId: Id<'FunnelRound'> | null,
  status: ApplicationCard['status'],
): Promise<void> {
  await tx.db.update(applications).set({ status, roundId }).where(eq(applications.id, applicationId));
  if (roundId)
    await tx.db
      .insert(applicationRounds)
      .values({ tenantId: tx.tenantId, id: newId<'ApplicationRound'>(), applicationId, roundId });
}
