import { sendingDomainEvent } from '@seedbed/domain/emails/activity-types.ts';
import { canManageSender } from '@seedbed/domain/emails/policy.ts';
import { bounceHost, mayUseDomain, type SeenRecords, sendingHosts } from '@seedbed/domain/emails/sending-domain.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { aliasRecords, textRecords } from '#platform/dns.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { isMailSetUp } from '#platform/mail/transport.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import type { ScheduleJob } from '#platform/schedules/schedules.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { findSendingDomain, lockSendingDomain, recordsOf } from './find-sending-domain.ts';
import { type SendingDomainRow, sendingDomains } from './table.ts';

/** Each check asks five names, and a change makes keys: a busy button floods neither name servers nor the processor. */
const checks = new RateLimit(30, 600);

export const countCheck = ({ tenantId }: Pick<Actor, 'tenantId'>): void => checks.take(tenantId);

/** Asks the DNS now. Null without a domain. */
export async function checkSendingDomain(actor: Actor): Promise<SendingDomainRow | null> {
  assertAllowed(canManageSender(actor));
  countCheck(actor);
  return checkRecords(actor.tenantId, actor);
}

/** Once a day: a record that is gone must not send emails that nobody accepts. */
export async function checkDaily({ tenantId }: ScheduleJob): Promise<void> {
  await checkRecords(tenantId, null);
}

/** Asks outside of any transaction, since the DNS may be slow. Without a mail server there is nothing to ask for. */
export async function checkRecords(tenantId: Id<'Incubator'>, actor: Actor | null): Promise<SendingDomainRow | null> {
  const asked = await readTx({ tenantId }, findSendingDomain);
  if (!asked || !isMailSetUp()) return asked;
  const seen = await seenFor(asked);
  return inTenant(tenantId, async (tx) => {
    const row = await lockSendingDomain(tx);
    // Another domain was named, or the key was changed, while the DNS answered.
    if (row?.id !== asked.id || row.selector !== asked.selector) return row;
    const { slug } = await findSenderBranding(tx);
    const was = row.verifiedAt !== null;
    const is = mayUseDomain(recordsOf({ ...row, seen }, slug), was);
    const [after] = await tx.db
      .update(sendingDomains)
      .set({
        ...{ seen, checkedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${sendingDomains.version} + 1` },
        verifiedAt: is ? (row.verifiedAt ?? sql`now()`) : null,
      })
      .where(eq(sendingDomains.id, row.id))
      .returning();
    if (is !== was) {
      const type = is ? 'emails.sending-domain-verified' : 'emails.sending-domain-lost';
      await logActivity(tx, actor, sendingDomainEvent(type, row));
    }
    return after ?? row;
  });
}

async function seenFor(row: SendingDomainRow): Promise<SeenRecords> {
  const facts = {
    host: row.host,
    key: { selector: row.selector, publicKey: row.publicKey },
    nextKey: { selector: row.nextSelector, publicKey: row.nextPublicKey },
  };
  const bounces = bounceHost(row.host);
  const found = await Promise.all([
    ...sendingHosts(facts).map(async (name) => [name, await textRecords(name)] as const),
    aliasRecords(bounces).then((names) => [bounces, names] as const),
  ]);
  return Object.fromEntries(found);
}
