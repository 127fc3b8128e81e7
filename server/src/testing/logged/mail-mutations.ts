import { newId } from '@seedbed/domain/kernel/ids.ts';
import { sendingDomains } from '#capabilities/emails/sending-domain/table.ts';
import { inboundMails } from '#platform/inbound-mail/table.ts';
import { inTenant } from '#platform/tx.ts';
import { putMail, type Scene } from '#testing/scene.ts';

/** A domain whose next key is published. */
async function aSendingDomain({ scene }: { scene: Scene }) {
  const [tenantId, host] = [scene.tenant.id, 'north.example'];
  const keys = {
    selector: 'a',
    publicKey: 'A',
    sealedKey: 'x',
    nextSelector: 'b',
    nextPublicKey: 'B',
    sealedNextKey: 'x',
  };
  const seen = { [`b._domainkey.${host}`]: ['v=DKIM1; k=rsa; p=B'] };
  await inTenant(tenantId, async (tx) => {
    await tx.db.delete(sendingDomains);
    const row = { tenantId, id: newId<'SendingDomain'>(), host, localPart: 'team', seen, ...keys };
    await tx.db.insert(sendingDomains).values(row);
  });
  return { token: scene.people.Admin.token, args: {} };
}

/** An unsent email, and a received one that waits for an Admin. */
export const mailCalls = {
  changeSendingKey: async (ground: { scene: Scene }) => ({
    ...(await aSendingDomain(ground)),
    args: { selector: 'b' },
  }),
  removeSendingDomain: aSendingDomain,
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
