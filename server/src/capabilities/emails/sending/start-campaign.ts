import { campaignEvent } from '@seedbed/domain/emails/campaigns/activity-types.ts';
import type { CampaignFault } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { canOpenCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { asc, type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { type CampaignCard, loadCampaign } from '#capabilities/emails/campaigns/find-campaigns.ts';
import { updateCampaign } from '#capabilities/emails/campaigns/save-campaign.ts';
import { campaignRecipients } from '#capabilities/emails/campaigns/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { findActor } from '#platform/actors.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import { audienceSql, hasStop, isOptedOut } from './audience.ts';

const rowsAStatement = 1_000;

/** Writes the audience down and begins to send. Nothing is sent if the author lost the right, or nobody is left. */
export async function startCampaign(tx: Tx, campaign: CampaignCard): Promise<void> {
  const author = campaign.createdById && (await findActor(tx, campaign.createdById));
  if (!author || !canOpenCampaigns(author)) return endCampaign(tx, campaign, 'author');
  const people = await audienceOrNull(tx, author, campaign);
  if (!people) return endCampaign(tx, campaign, campaign.audience.kind === 'event' ? 'event' : 'view');
  if ((await freeze(tx, campaign, people)) === 0) return endCampaign(tx, campaign, 'empty');
  await updateCampaign(tx, campaign.id, { state: 'sending', frozenAt: Temporal.Now.instant() });
  await logActivity(tx, null, campaignEvent('emails.campaign-started', campaign));
}

/** Null if the saved view or the event is gone, or hidden from the author by now. */
async function audienceOrNull(tx: Tx, author: Actor, { audience }: CampaignCard): Promise<SQL | null> {
  try {
    return await audienceSql(tx, author, audience);
  } catch (fault) {
    if (fault instanceof UserError) return null;
    throw fault;
  }
}

async function freeze(tx: Tx, { id: campaignId }: CampaignCard, people: SQL): Promise<number> {
  const found = await tx.db
    .select({
      userId: users.id,
      address: users.email,
      name: users.fullName,
      isStopped: sql<boolean>`${hasStop}`,
      isOptedOut: sql<boolean>`${isOptedOut}`,
    })
    .from(users)
    .where(sql`${users.id} in ${people} and ${users.email} <> ''`)
    .orderBy(asc(users.id));
  for (let first = 0; first < found.length; first += rowsAStatement) {
    const rows = found.slice(first, first + rowsAStatement).map(({ isStopped, isOptedOut: isOut, ...person }) => {
      const reason = isStopped ? 'stopped' : isOut ? 'unsubscribed' : null;
      return {
        ...{ tenantId: tx.tenantId, id: newId<'CampaignRecipient'>(), campaignId, ...person },
        ...{ token: newSecretToken(), state: reason ? ('skipped' as const) : ('queued' as const), reason },
      };
    });
    // Two accounts never share an address; a repeated start writes nobody twice.
    await tx.db.insert(campaignRecipients).values(rows).onConflictDoNothing();
  }
  return found.length;
}

export async function endCampaign(tx: Tx, campaign: CampaignCard, fault: CampaignFault): Promise<void> {
  await updateCampaign(tx, campaign.id, { state: 'failed', fault, endedAt: Temporal.Now.instant() });
  await logActivity(tx, null, campaignEvent('emails.campaign-ended', await loadCampaign(tx, campaign.id)));
}
