import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { applications } from '#capabilities/applications/table.ts';
import { planFor } from '#capabilities/evaluations/assigning/plan-assignments.ts';
import { records } from '#capabilities/evaluations/authorization.matrix.ts';
import { evaluationFeedback, evaluations } from '#capabilities/evaluations/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

interface Call {
  token: string;
  args: object;
}

/** A write names the plan that the person saw. */
export const evaluationCalls: Readonly<Record<string, (ground: { scene: Scene }) => Promise<Call>>> = {
  assignEvaluations: async ({ scene: { tenant, people } }) => {
    const admin = people.Admin;
    const roundId = (await records.evaluatedRound?.put(tenant, { ownerId: admin.userId })) ?? '';
    const plan = { method: 'hand', evaluatorIds: [admin.userId] };
    const { fingerprint } = await readTx(admin, (tx) => planFor(tx, admin, roundId, plan));
    return { token: admin.token, args: { roundId, plan, fingerprint } };
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
