import { records } from '#capabilities/community/authorization.matrix.ts';
import { introductionPath } from '#capabilities/community/introductions/introduction-link.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';
import { openSessionFor } from '#testing/session.ts';

/** An introduction needs three people who may chat, and its link belongs to one of them. */
export const communityCalls: Readonly<
  Record<string, (ground: { scene: Scene }) => Promise<{ token: string; args: object }>>
> = {
  introducePeople: async ({ scene: { tenant } }) => {
    const [by, first, second] = [
      await tenant.person('Staff'),
      await tenant.person('Mentor'),
      await tenant.person('CommunityMember'),
    ];
    const args = { firstId: first.userId, secondId: second.userId, firstNote: 'Meet', secondNote: 'Meet' };
    return { token: await openSessionFor(by), args };
  },
  answerLinkedIntroduction: async ({ scene: { tenant, people } }) => {
    const { userId } = await tenant.person('Mentor');
    const id = (await records.introduction?.put(tenant, { firstId: userId })) ?? '';
    const path = await inTenant(tenant.id, async (tx) => introductionPath(tx, id, userId));
    return { token: people.Admin.token, args: { token: path.replace('/introduction/', ''), accepts: true } };
  },
};
