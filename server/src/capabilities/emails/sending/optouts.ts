import { timingSafeEqual } from 'node:crypto';
import { campaignsChosen } from '@seedbed/domain/emails/campaigns/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { campaignOptouts, campaignRecipients } from '#capabilities/emails/campaigns/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx, writeTx } from '#platform/tx.ts';
import { endIfSent } from './send-campaign.ts';
import { skipPerson } from './skip-the-rest.ts';

export async function receivesCampaigns(tx: Tx, userId: Id<'User'>): Promise<boolean> {
  const found = await tx.db
    .select({ id: campaignOptouts.id })
    .from(campaignOptouts)
    .where(eq(campaignOptouts.userId, userId));
  return found.length === 0;
}

/** The own choice. Repeating it changes nothing. */
export const setReceivesCampaigns = (actor: Actor, receives: boolean): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    await choose(tx, actor.userId, receives, null);
    return receives;
  });

/** Ends the campaigns for the holder of the link, without a session. Throws `NotFound`. */
export const unsubscribe = (tenantId: Id<'Incubator'>, token: string): Promise<Record<string, never>> =>
  inTenant(tenantId, async (tx) => {
    const [id = '', secret = ''] = token.split('.');
    const [recipient] = isId<'CampaignRecipient'>(id)
      ? await tx.db.select().from(campaignRecipients).where(eq(campaignRecipients.id, id))
      : [];
    if (!recipient || !isSame(secret, recipient.token)) throw new NotFound();
    await choose(tx, recipient.userId, false, recipient.campaignId);
    return {};
  });

async function choose(tx: Tx, userId: Id<'User'>, receives: boolean, campaignId: Id<'Campaign'> | null): Promise<void> {
  const { rowCount } = receives
    ? await tx.db.delete(campaignOptouts).where(eq(campaignOptouts.userId, userId))
    : await tx.db
        .insert(campaignOptouts)
        .values({ tenantId: tx.tenantId, id: newId<'CampaignOptout'>(), userId, campaignId })
        .onConflictDoNothing();
  if (!rowCount) return;
  const ended = receives ? [] : await skipPerson(tx, userId);
  for (const id of ended) await endIfSent(tx, id);
  await logActivity(tx, { userId }, campaignsChosen(userId, receives));
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
