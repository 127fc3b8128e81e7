import { canManageCampaigns, canOpenCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { campaignRecipients, campaigns } from './table.ts';

const ofCampaign = sql`${campaignRecipients.tenantId} = ${campaigns.tenantId} and ${campaignRecipients.campaignId} = ${campaigns.id}`;
const countOf = (where = sql`true`) =>
  subquery<number>(sql`(select count(*)::int from ${campaignRecipients} where ${ofCampaign} and ${where})`);
const inState = (...states: string[]) =>
  sql`${campaignRecipients.state} in (${sql.raw(states.map((one) => `'${one}'`).join())})`;

export const recipientCount = countOf();
export const problemCount = countOf(inState('bounced', 'complained', 'dropped', 'failed'));
export const visitedCount = countOf(sql`${campaignRecipients.visitedAt} is not null`);

export const campaignCard = {
  ...getTableColumns(campaigns),
  recipientCount,
  queuedCount: countOf(inState('queued')),
  sentCount: countOf(inState('sent', 'delivered')),
  deliveredCount: countOf(inState('delivered')),
  skippedCount: countOf(inState('skipped')),
  problemCount,
  visitedCount,
  author: subquery<PersonCard | null>(
    sql`(select ${personJson(users)} from ${users} where ${users.tenantId} = ${campaigns.tenantId} and ${users.id} = ${campaigns.createdById})`,
  ),
};
export type CampaignCard = RowOf<typeof campaignCard>;

/** SQL form of `canSeeCampaign`. */
export const visibleCampaigns = (actor: Actor): Restriction => {
  if (!canOpenCampaigns(actor)) return noRecord;
  if (canManageCampaigns(actor)) return { key: 'ALL' };
  return {
    key: 'OWN',
    where: sql`${campaigns.createdById} = ${sql.placeholder('author')}`,
    values: { author: actor.userId },
  };
};

/** Hidden equals absent. */
export async function findCampaign(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<CampaignCard> {
  const campaign = canOpenCampaigns(actor) ? await loadCampaign(tx, id, lock) : null;
  if (!campaign || (!canManageCampaigns(actor) && campaign.createdById !== actor.userId)) throw new NotFound();
  return campaign;
}

export async function loadCampaign(tx: Tx, id: string, lock = false): Promise<CampaignCard> {
  if (!isId<'Campaign'>(id)) throw new NotFound();
  const here = and(eq(campaigns.id, id), isNull(campaigns.trashedAt));
  if (lock) await tx.db.select({ id: campaigns.id }).from(campaigns).where(here).for('update');
  const [campaign] = await tx.db.select(campaignCard).from(campaigns).where(here);
  if (!campaign) throw new NotFound();
  return campaign;
}
