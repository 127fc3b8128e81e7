import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { decisionEmails } from '#capabilities/applications/mails/table.ts';
import { may, seen } from '#capabilities/applications/working/working.matrix.ts';
import { inTenant } from '#platform/tx.ts';
import { readApplication, readRound } from '#testing/evaluation-round.ts';
import { batchAction, runBatch } from '#testing/matrix/batch-action.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';

export const decisionRecords: RecordFixtures = {
  // Its decision was undone in another way, so that taking it back is a conflict.
  heldEmail: {
    put: async (tenant, row) => {
      const { ownerId, trashedAt = null } = row as { ownerId: Id<'User'>; trashedAt?: Temporal.Instant | null };
      const owner = { ...(await tenant.person('Staff')), userId: ownerId };
      const { roundId, ...round } = await readRound(tenant, owner);
      const { id: applicationId } = await readApplication(tenant, { ...round, roundId });
      const id = newId<'DecisionEmail'>();
      await inTenant(tenant.id, (tx) =>
        tx.db
          .insert(decisionEmails)
          .values({ tenantId: tenant.id, id, applicationId, roundId, outcome: 'rejected', trashedAt }),
      );
      return id;
    },
    pools: {
      created: (_, who) => ({ ownerId: who.userId }),
      ownStartup: (scene) => ({ ownerId: scene.people.Admin.userId }),
    },
    sees: seen,
  },
};

/** Decisions of many applications of a round, and their held emails. */
export const decisionExpectations: Expectations = {
  'Query.heldEmails': { record: 'evaluatedRound', args: (roundId) => ({ roundId }), may },
  // The row is a round, so its only application is not found.
  [runBatch]: {
    ...batchAction('applications', 'decide-in-round', {
      record: 'evaluatedRound',
      input: (_, __, roundId) => ({ roundId, versions: {}, action: 'accept' }),
      may,
    }),
    isSuccess: (results: object[] | null) => results !== null,
  },
  'Mutation.sendHeldEmails': { record: 'evaluatedRound', args: (roundId) => ({ roundId, fingerprint: '' }), may: {} },
  'Mutation.takeBackDecision': { record: 'heldEmail', args: (heldEmailId) => ({ heldEmailId }), may: {} },
};
