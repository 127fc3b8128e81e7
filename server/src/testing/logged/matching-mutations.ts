import { records } from '#capabilities/matching/authorization.matrix.ts';
import type { Scene } from '#testing/scene.ts';

/** A run decides only about startups and mentors that it has. */
export const matchingCalls: Readonly<
  Record<string, (ground: { scene: Scene }) => Promise<{ token: string; args: object }>>
> = {
  setMatchPair: async ({ scene: { tenant, people, ownStartup } }) => {
    const mentorId = (await records.openMentor?.put(tenant, {})) ?? '';
    const runId = (await records.matchRun?.put(tenant, { createdById: people.Admin.userId })) ?? '';
    return { token: people.Admin.token, args: { runId, startupId: ownStartup.id, mentorId, state: 'pinned' } };
  },
};
