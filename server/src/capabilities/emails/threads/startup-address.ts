import { canWriteEmail } from '@seedbed/domain/emails/threads/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { inboundAddress, tokenOfId } from '#platform/inbound-mail/inbound-address.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import type { Tx } from '#platform/tx.ts';

/** The address of a startup's timeline for one person: only their own emails arrive there. Empty without incoming email. */
export async function startupMailAddress(tx: Tx, actor: Actor, startupId: string): Promise<string> {
  const { id } = await findStartup(tx, actor, startupId);
  assertAllowed(canWriteEmail(actor, id));
  const { slug } = await findSenderBranding(tx);
  return inboundAddress('startup', slug, tokenOfId('startup', id, `${tx.tenantId} ${actor.userId}`)) ?? '';
}
