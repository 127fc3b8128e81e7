import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { heldOf } from '#capabilities/applications/decisions/find-held.ts';
import { applications } from '#capabilities/applications/table.ts';
import { planFor } from '#capabilities/evaluations/assigning/plan-assignments.ts';
import { records } from '#capabilities/evaluations/authorization.matrix.ts';
import { evaluationFeedback, evaluations } from '#capabilities/evaluations/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { readApplication, readRound } from '#testing/evaluation-round.ts';
import { decideMany } from '#testing/logged/decide-many.ts';
import type { Scene } from '#testing/scene.ts';

interface Call {
  token: string;
  args: object;
}

/** The variables that reject the only application of a round. */
async function undecided({ tenant, people: { Admin } }: Scene) {
  const round = await readRound(tenant, Admin);
  const { id } = await readApplication(tenant, round);
  return { roundId: round.roundId, applications: [{ id, version: 1 }], action: 'reject', reason: 'Too early.' };
}

async function rejected(scene: Scene) {
  const { roundId, applications: seen, ...decision } = await undecided(scene);
  await decideMany(scene.people.Admin, { roundId, applications: seen, decision });
  return { roundId };
}

const heldIn = ({ people: { Admin } }: Scene, roundId: Id<'FunnelRound'>) =>
  readTx(Admin, (tx) => heldOf(tx, { id: roundId }));

/** A write names the plan that the person saw. */
export const evaluationCalls: Readonly<Record<string, (ground: { scene: Scene }) => Promise<Call>>> = {
  assignEvaluations: async ({ scene: { tenant, people } }) => {
    const admin = people.Admin;
    const roundId = (await records.evaluatedRound?.put(tenant, { ownerId: admin.userId })) ?? '';
    const plan = { method: 'hand', evaluatorIds: [admin.userId] };
    const { fingerprint } = await readTx(admin, (tx) => planFor(tx, admin, roundId, plan));
    return { token: admin.token, args: { roundId, plan, fingerprint } };
  },
  // The matrix names an application that does not exist.
  'runBatch applications/decide-in-round': async ({ scene }) => {
    const { roundId, applications: seen, ...decision } = await undecided(scene);
    const [{ id, version } = { id: '', version: 0 }] = seen;
    const input = { roundId, versions: { [id]: version }, ...decision };
    return {
      token: scene.people.Admin.token,
      args: { kind: 'applications', action: 'decide-in-round', ids: [id], input },
    };
  },
  sendHeldEmails: async ({ scene }) => {
    const { roundId } = await rejected(scene);
    const { fingerprint } = await heldIn(scene, roundId);
    return { token: scene.people.Admin.token, args: { roundId, fingerprint } };
  },
  takeBackDecision: async ({ scene }) => {
    const { rows } = await heldIn(scene, (await rejected(scene)).roundId);
    return { token: scene.people.Admin.token, args: { heldEmailId: rows[0]?.id } };
  },
  // Only a decided application has feedback to release.
  releaseEvaluationFeedback: async ({ scene: { tenant, people } }) => {
    const row = { ownerId: people.Admin.userId, evaluatorId: people.Coach.userId, state: 'submitted' };
    const id = (await records.evaluationFeedback?.put(tenant, row)) as Id<'EvaluationFeedback'>;
    const roundId = await inTenant(tenant.id, async (tx) => {
      const [found] = await tx.db
        .select({ roundId: evaluations.roundId, applicationId: evaluations.applicationId })
        .from(evaluationFeedback)
        .innerJoin(evaluations, eq(evaluations.id, evaluationFeedback.evaluationId))
        .where(eq(evaluationFeedback.id, id));
      if (!found) throw new Error('There is no feedback.');
      await tx.db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, found.applicationId));
      return found.roundId;
    });
    return { token: people.Admin.token, args: { roundId } };
  },
};
