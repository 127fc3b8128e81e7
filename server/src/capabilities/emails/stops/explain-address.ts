import { type AddressFacts, type AddressFinding, findingsFor } from '@seedbed/domain/emails/campaigns/findings.ts';
import { canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { findUserByEmail, type UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findCampaign } from '#capabilities/emails/campaigns/find-campaigns.ts';
import { campaignOptouts, campaignRecipients, campaigns } from '#capabilities/emails/campaigns/table.ts';
import { mailCard } from '#capabilities/emails/find-mails.ts';
import { audienceSql } from '#capabilities/emails/sending/audience.ts';
import { recipientSettings } from '#capabilities/emails/sending/recipient-settings.ts';
import { findStops } from '#platform/mail/stopped-addresses.ts';
import { mails } from '#platform/mail/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface AddressReport {
  address: string;
  user: UserRow | null;
  findings: AddressFinding[];
  campaigns: Awaited<ReturnType<typeof campaignsTo>>;
  /** Empty for people without the right to see the outbox. */
  mails: Awaited<ReturnType<typeof mailsTo>>;
}

const shown = 20;

/** Why an address did not get an email: one search over the outbox, campaigns, stops and preferences. */
export async function explainAddress(
  tx: Tx,
  actor: Actor,
  typed: string,
  campaignId?: string | null,
): Promise<AddressReport> {
  assertAllowed(canManageCampaigns(actor));
  const address = emailFrom(typed);
  if (!address) throw new Validation({ address: [{ code: 'invalid', params: { field: 'emails:fields.address' } }] });
  const user = (await findUserByEmail(tx, address)) ?? null;
  const sent = await campaignsTo(tx, address);
  const inOutbox = await mailsTo(tx, address);
  const facts: AddressFacts = {
    status: user?.status ?? null,
    stop: (await findStops(tx, [address]))[0] ?? null,
    optedOutAt: user ? await optedOutAt(tx, user) : null,
    mutedTypes: user ? await recipientSettings().mutedTypes(tx, user.id) : 0,
    lastMail: inOutbox[0] ?? null,
    campaign: campaignId ? await towards(tx, actor, campaignId, user, sent) : null,
  };
  return { address, user, findings: findingsFor(facts), campaigns: sent, mails: canSeeOutbox(actor) ? inOutbox : [] };
}

const mailsTo = (tx: Tx, address: string) =>
  tx.db
    .select(mailCard)
    .from(mails)
    .where(and(eq(mails.address, address), isNull(mails.trashedAt)))
    .orderBy(desc(mails.id))
    .limit(shown);

const campaignsTo = (tx: Tx, address: string) =>
  tx.db
    .select({ ...getTableColumns(campaignRecipients), campaignName: campaigns.name, sendAfter: mails.sendAfter })
    .from(campaignRecipients)
    .innerJoin(
      campaigns,
      and(eq(campaigns.tenantId, campaignRecipients.tenantId), eq(campaigns.id, campaignRecipients.campaignId)),
    )
    .leftJoin(mails, and(eq(mails.tenantId, campaignRecipients.tenantId), eq(mails.id, campaignRecipients.mailId)))
    .where(and(eq(campaignRecipients.address, address), isNull(campaigns.trashedAt)))
    .orderBy(desc(campaignRecipients.id))
    .limit(shown);

async function optedOutAt(tx: Tx, { id }: UserRow): Promise<Temporal.Instant | null> {
  const [found] = await tx.db
    .select({ at: campaignOptouts.createdAt })
    .from(campaignOptouts)
    .where(eq(campaignOptouts.userId, id));
  return found?.at ?? null;
}

/** The relation of campaign and person: its row, or whether the audience names the person. */
async function towards(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  user: UserRow | null,
  sent: AddressReport['campaigns'],
): Promise<AddressFacts['campaign']> {
  const campaign = await findCampaign(tx, actor, campaignId);
  const row = sent.find((one) => one.campaignId === campaign.id) ?? null;
  const isFrozen = campaign.frozenAt !== null;
  const isInAudience =
    user !== null &&
    (await tx.db.$count(
      users,
      sql`${users.id} = ${user.id} and ${users.id} in ${await audienceSql(tx, actor, campaign.audience)}`,
    )) > 0;
  return {
    name: campaign.name,
    isFrozen,
    isInAudience,
    recipient: row && { state: row.state, reason: row.reason, sendAfter: row.sendAfter },
  };
}
