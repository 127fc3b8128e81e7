import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { decisionEmails } from '#capabilities/applications/mails/table.ts';
import { may, seen } from '#capabilities/applications/working/working.matrix.ts';
import { inTenant } from '#platform/tx.ts';
import { readApplication, readRound } from '#testing/evaluation-round.ts';
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
  'Mutation.decideApplications': {
    record: 'evaluatedRound',
    args: (roundId) => ({ roundId, applications: [{ id: roundId, version: 1 }], action: 'accept' }),
    may,
  },
  'Mutation.sendHeldEmails': { record: 'evaluatedRound', args: (roundId) => ({ roundId, fingerprint: '' }), may: {} },
  'Mutation.takeBackDecision': { record: 'heldEmail', args: (heldEmailId) => ({ heldEmailId }), may: {} },
};
