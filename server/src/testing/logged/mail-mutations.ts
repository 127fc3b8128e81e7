import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inboundMails } from '#platform/inbound-mail/table.ts';
import { inTenant } from '#platform/tx.ts';
import { putMail, type Scene } from '#testing/scene.ts';

/** An unsent email, and a received one that waits for an Admin. */
export const mailCalls = {
  sendStuckMails: async ({ scene }: { scene: Scene }) => {
    await putMail(scene, { state: 'failed', lastFault: '451 Later' });
    return { token: scene.people.Admin.token, args: {} };
  },
  acceptHeldMail: async ({ scene }: { scene: Scene }) => {
    const id = newId<'InboundMail'>();
    await inTenant(scene.tenant.id, (tx) =>
      tx.db.insert(inboundMails).values({
        ...{ tenantId: tx.tenantId, id, messageId: id, sender: 'vera@partner.test', subject: 'Hello', text: 'Hello' },
        recipient: `startup+${scene.ownStartup.id.replaceAll('-', '')}${'0'.repeat(24)}`,
        ...{ state: 'held', reason: 'unknown-sender' },
      }),
    );
    return { token: scene.people.Admin.token, args: { heldMailId: id } };
  },
};
