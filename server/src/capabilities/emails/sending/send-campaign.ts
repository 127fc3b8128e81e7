import { campaignEvent } from '@seedbed/domain/emails/campaigns/activity-types.ts';
import { notBefore } from '@seedbed/domain/emails/campaigns/campaign.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { type CampaignCard, loadCampaign } from '#capabilities/emails/campaigns/find-campaigns.ts';
import { campaignRecipients, campaigns } from '#capabilities/emails/campaigns/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import type { CampaignJob } from './queue.ts';
import { factsOf, type RecipientFacts } from './recipient-facts.ts';
import { recipientSettings } from './recipient-settings.ts';
import { renderCampaign } from './render-campaign.ts';
import { startCampaign } from './start-campaign.ts';

const taken = 100;

/**
 * Starts a campaign whose time has come, and hands its emails to the outbox, a hundred in one transaction. A killed worker
 * leaves whole hundreds, so a repeated job goes on with the rest.
 */
export async function sendCampaign({ tenantId, campaignId }: CampaignJob): Promise<void> {
  await inTenant(tenantId, async (tx) => {
    const due = and(
      ...[eq(campaigns.id, campaignId), eq(campaigns.state, 'scheduled'), isNull(campaigns.trashedAt)],
      lte(campaigns.scheduledAt, Temporal.Now.instant()),
    );
    const [found] = await tx.db.select({ id: campaigns.id }).from(campaigns).where(due).for('update');
    if (found) await startCampaign(tx, await loadCampaign(tx, found.id));
  });
  let more = true;
  while (more) more = await inTenant(tenantId, (tx) => handOver(tx, campaignId));
  await inTenant(tenantId, (tx) => endIfSent(tx, campaignId));
}

/** Gives the outbox the next emails. Returns whether more may wait. */
async function handOver(tx: Tx, campaignId: Id<'Campaign'>): Promise<boolean> {
  // A cancellation waits for this transaction, and the next one sees it.
  const [open] = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.state, 'sending'), isNull(campaigns.trashedAt)))
    .for('share');
  if (!open) return false;
  const rows = await tx.db
    .select({ id: campaignRecipients.id, userId: campaignRecipients.userId, token: campaignRecipients.token })
    .from(campaignRecipients)
    .where(
      and(
        eq(campaignRecipients.campaignId, campaignId),
        eq(campaignRecipients.state, 'queued'),
        isNull(campaignRecipients.mailId),
      ),
    )
    .orderBy(asc(campaignRecipients.id))
    .limit(taken)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return false;
  const campaign = await loadCampaign(tx, campaignId);
  const ids = rows.map(({ userId }) => userId);
  const facts = new Map((await factsOf(tx, inArray(users.id, ids))).map((one) => [one.userId, one]));
  const known = rows.flatMap((row) => {
    const person = facts.get(row.userId);
    return person ? [{ ...row, person }] : [];
  });
  await queueAll(tx, campaign, known);
  return rows.length === taken;
}

interface Recipient {
  id: Id<'CampaignRecipient'>;
  token: string;
  person: RecipientFacts;
}

async function queueAll(tx: Tx, campaign: CampaignCard, rows: readonly Recipient[]): Promise<void> {
  const { name } = await findSenderBranding(tx);
  const now = Temporal.Now.instant();
  const times = await timesOf(tx, campaign, rows, now);
  for (const [at, some] of Map.groupBy(rows, ({ person }) => times.get(person.userId) ?? '')) {
    const mails = some.map(({ id, token, person }) => {
      const unsubscribePath = `/campaigns/unsubscribe?token=${id}.${token}`;
      return {
        to: { address: person.address, userId: person.userId, name: person.name },
        kind: 'campaign',
        from: { name: campaign.senderName, replyTo: campaign.replyTo },
        ...renderCampaign(campaign.texts, person, name, { recipientId: id, unsubscribePath }),
      };
    });
    const queued = await queueMails(tx, mails, at ? Temporal.Instant.from(at) : undefined);
    const pairs = sql.join(
      some.map(({ id }, i) => sql`(${id}::uuid, ${queued[i]}::uuid)`),
      sql`, `,
    );
    await tx.db.execute(sql`
      update ${campaignRecipients} set mail_id = pair.mail_id, updated_at = now()
      from (values ${pairs}) as pair(id, mail_id) where ${campaignRecipients.id} = pair.id`);
  }
}

/** The earliest time for each person, as text: the hour of the campaign, and the end of quiet hours. Empty for now. */
async function timesOf(tx: Tx, { notBeforeHour }: CampaignCard, rows: readonly Recipient[], now: Temporal.Instant) {
  const people = rows.map(({ person: { userId, zone } }) => ({ userId, zone }));
  const quiet = await recipientSettings().quietUntil(tx, people, now);
  return new Map(
    people.map(({ userId, zone }) => {
      const at = notBefore(notBeforeHour, zone, quiet.get(userId) ?? now);
      return [userId, Temporal.Instant.compare(at, now) > 0 ? at.toString() : ''];
    }),
  );
}

/** No email left the outbox, because the installation has no mail server. */
const isKept = (campaignId: Id<'Campaign'>) => sql`(
  exists (select from ${campaignRecipients} where ${campaignRecipients.campaignId} = ${campaignId}
    and ${campaignRecipients.state} = 'dropped')
  and not exists (select from ${campaignRecipients} where ${campaignRecipients.campaignId} = ${campaignId}
    and ${campaignRecipients.state} not in ('dropped', 'skipped')))`;

/** The campaign is sent once nobody waits any more. */
export async function endIfSent(tx: Tx, campaignId: Id<'Campaign'>): Promise<void> {
  const [done] = await tx.db
    .update(campaigns)
    .set({
      state: sql`case when ${isKept(campaignId)} then 'failed' else 'sent' end`,
      fault: sql`case when ${isKept(campaignId)} then 'unsent' end`,
      endedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`${campaigns.version} + 1`,
    })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.state, 'sending'),
        sql`not exists (select from ${campaignRecipients} where ${campaignRecipients.campaignId} = ${campaignId}
          and ${campaignRecipients.state} = 'queued')`,
      ),
    )
    .returning({ id: campaigns.id });
  if (done) await logActivity(tx, null, campaignEvent('emails.campaign-ended', await loadCampaign(tx, campaignId)));
}
