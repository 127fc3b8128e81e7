import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { records } from '#capabilities/matching/authorization.matrix.ts';
import { matchPairs } from '#capabilities/matching/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

/** A run decides only about startups and mentors that it has. */
export const matchingCalls: Readonly<
  Record<string, (ground: { scene: Scene }) => Promise<{ token: string; args: object }>>
> = {
  swapMatchPairs: async ({ scene: { tenant, people, ownStartup, otherStartup } }) => {
    const runId = (await records.matchRun?.put(tenant, { createdById: people.Admin.userId })) ?? '';
    const mentors = [await records.openMentor?.put(tenant, {}), await records.openMentor?.put(tenant, {})];
    const pairs = [ownStartup, otherStartup].map(({ id: startupId }, i) => ({
      ...{ tenantId: tenant.id, id: newId<'MatchPair'>(), runId: runId as Id<'MatchRun'>, startupId },
      ...{ mentorId: mentors[i] as Id<'User'>, state: 'suggested' as const, score: 5_000, reasons: [] },
    }));
    await inTenant(tenant.id, (tx) => tx.db.insert(matchPairs).values(pairs));
    const [pairId, otherPairId] = pairs.map(({ id }) => id);
    return { token: people.Admin.token, args: { runId, pairId, otherPairId } };
  },
  setMatchPair: async ({ scene: { tenant, people, ownStartup } }) => {
    const mentorId = (await records.openMentor?.put(tenant, {})) ?? '';
    const runId = (await records.matchRun?.put(tenant, { createdById: people.Admin.userId })) ?? '';
    return { token: people.Admin.token, args: { runId, startupId: ownStartup.id, mentorId, state: 'pinned' } };
  },
};
