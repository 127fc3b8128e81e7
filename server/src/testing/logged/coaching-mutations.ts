import { newId } from '@seedbed/domain/kernel/ids.ts';
import { records } from '#capabilities/coaching/authorization.matrix.ts';
import { hourAccounts } from '#capabilities/coaching/hours/table.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

type Prepare = (ground: { scene: Scene }) => Promise<{ token: string; args: object }>;

const anInvite = ({ tenant, ownStartup, author }: Scene, more: object = {}) =>
  records.coachingInvite?.put(tenant, { startupId: ownStartup.id, coachId: author.userId, ...more }) as Promise<string>;

/** Only founders answer, and only links cancel: the matrix calls as an Admin. */
export const coachingCalls: Readonly<Record<string, Prepare>> = {
  answerCoachingInvite: async ({ scene }) => ({
    token: scene.people.Cofounder.token,
    args: { coachingInviteId: await anInvite(scene) },
  }),
  cancelCoachingInvite: async ({ scene }) => {
    const token = newSecretToken();
    const inviteId = await anInvite(scene, { tokenHash: hashOfToken(token) });
    return { token: scene.people.Admin.token, args: { inviteId, token } };
  },
  requestHours: async ({ scene: { tenant, ownStartup, people } }) => {
    const coachId = (await tenant.person('Mentor')).userId;
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(hourAccounts).values({
        ...{ tenantId: tenant.id, id: newId<'HourAccount'>(), kind: 'relation' },
        ...{ startupId: ownStartup.id, coachId },
      }),
    );
    return { token: people.Cofounder.token, args: { startupId: ownStartup.id, coachId, reason: 'More' } };
  },
};
