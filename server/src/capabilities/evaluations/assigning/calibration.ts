import { calibrationSet } from '@seedbed/domain/evaluations/activity-types.ts';
import { conflictOf } from '@seedbed/domain/evaluations/allocation/allocation.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq } from 'drizzle-orm';
import { lockRound } from '#capabilities/applications/public.ts';
import { calibrationApplications } from '#capabilities/evaluations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { store } from './assign.ts';
import { type EvaluationRound, findRound } from './find-round.ts';
import { loadAssigned, loadCandidates, withNeeds } from './load-candidates.ts';
import { loadPool } from './load-pool.ts';

interface CalibrationCall {
  roundId: string;
  applicationId: string;
  isCalibration: boolean;
}

/** Everybody in the pool who may read it gets an application of the calibration set, beyond their capacity. */
export const setCalibration = (actor: Actor, call: CalibrationCall, zone: string): Promise<EvaluationRound> =>
  writeTx(actor, async (tx) => {
    const round = await findRound(tx, actor, call.roundId);
    await lockRound(tx, round.id);
    if (!isId(call.applicationId)) throw new NotFound();
    const [application] = await loadCandidates(tx, round, [call.applicationId]);
    if (!application) throw new NotFound();
    const isSet = await change(tx, round, application.id, call.isCalibration);
    if (!isSet) return round;
    await logActivity(tx, actor, calibrationSet(round.funnel, round.id, call.isCalibration));
    if (call.isCalibration) await giveToAll(tx, actor, round, application, zone);
    return round;
  });

/** False if it was so already. */
async function change(
  tx: Tx,
  { id: roundId }: EvaluationRound,
  applicationId: (typeof calibrationApplications.$inferSelect)['applicationId'],
  isCalibration: boolean,
): Promise<boolean> {
  const ofPair = and(
    eq(calibrationApplications.roundId, roundId),
    eq(calibrationApplications.applicationId, applicationId),
  );
  const { rowCount } = isCalibration
    ? await tx.db
        .insert(calibrationApplications)
        .values({ tenantId: tx.tenantId, id: newId<'CalibrationApplication'>(), roundId, applicationId })
        .onConflictDoNothing()
    : await tx.db.delete(calibrationApplications).where(ofPair);
  return (rowCount ?? 0) > 0;
}

async function giveToAll(
  tx: Tx,
  actor: Actor,
  round: EvaluationRound,
  application: Awaited<ReturnType<typeof loadCandidates>>[number],
  zone: string,
): Promise<void> {
  const people = await loadPool(tx, round);
  const candidate = withNeeds(application, 1, []);
  const has = new Set(
    (await loadAssigned(tx, round.id)).flatMap((one) => (one.applicationId === application.id ? one.evaluatorId : [])),
  );
  const given = people
    .filter((person) => !has.has(person.id) && conflictOf(person, candidate) === null)
    .map(({ id }) => ({ applicationId: application.id as string, evaluatorId: id, reasons: [] }));
  const input = { method: 'hand', applicationIds: [application.id], evaluatorIds: [], count: null, seed: 0 } as const;
  await store(
    tx,
    actor,
    round,
    { given, people, input: { ...input, applicationIds: [application.id], evaluatorIds: [] }, fingerprint: '' },
    zone,
  );
}
