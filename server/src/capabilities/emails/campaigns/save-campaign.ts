import { campaignEvent } from '@seedbed/domain/emails/campaigns/activity-types.ts';
import { type CampaignAudience, noAudience, ownStartups } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { CampaignIsNoDraft, CampaignIsNotSent } from '@seedbed/domain/emails/campaigns/errors.ts';
import { type CampaignInput, campaignInputNames, checkCampaign } from '@seedbed/domain/emails/campaigns/input.ts';
import { canEditCampaign, canManageCampaigns, canOpenCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords, indexRecord, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { type CampaignCard, findCampaign, loadCampaign } from './find-campaigns.ts';
import { campaigns } from './table.ts';

export interface NewCampaign {
  name: string;
  /** A campaign whose words, audience and sender the new one gets. */
  copyOf?: string | null | undefined;
  /** The new one goes to the recipients of `copyOf` who have not signed in through it. */
  again?: boolean | null | undefined;
  language: Language;
}

/** `id` is made by the client, so that a repeated call creates one campaign. */
export const createCampaign = (actor: Actor, given: NewCampaign, id?: string | null): Promise<CampaignCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canOpenCampaigns(actor));
    const source = given.copyOf ? await findCampaign(tx, actor, given.copyOf) : null;
    if (given.again) assertAllowed(source?.frozenAt != null, () => new CampaignIsNotSent());
    const fields = fieldsOfNew(actor, given, source);
    const row = { ...fields, createdById: actor.userId };
    const { id: made, isNew } = await createOnce(tx, actor, campaigns, id, row, given);
    if (!isNew) return loadCampaign(tx, made);
    await addRecords(tx, 'Campaign', [{ id: made, texts: [fields.name] }]);
    const campaign = await loadCampaign(tx, made);
    await logActivity(tx, actor, campaignEvent('emails.campaign-created', campaign));
    return campaign;
  });

function fieldsOfNew(actor: Actor, { name, again, language }: NewCampaign, source: CampaignCard | null): CampaignInput {
  const first = { language, subject: '', preview: '', blocks: [] };
  const own = canManageCampaigns(actor) ? noAudience : ownStartups;
  const audience: CampaignAudience =
    again && source ? { ...noAudience, kind: 'unopened', campaignId: source.id } : (source?.audience ?? own);
  return checkCampaign({
    name,
    audience,
    texts: source?.texts ?? [first],
    senderName: source?.senderName ?? null,
    replyTo: source?.replyTo ?? null,
    notBeforeHour: source?.notBeforeHour ?? null,
  });
}

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function saveCampaign(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  input: object,
  version?: number | null,
): Promise<CampaignCard> {
  const before = await findCampaign(tx, actor, campaignId, { lock: true });
  assertAllowed(canEditCampaign(actor, before), () => new CampaignIsNoDraft());
  const was = inputOf(before);
  const fields = checkCampaign({ ...was, ...input });
  const changes = changesBetween<CampaignInput>(was, fields, campaignInputNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await updateCampaign(tx, before.id, fields);
  if (changes.name) await indexRecord(tx, 'Campaign', before.id, [fields.name]);
  await logActivity(tx, actor, campaignEvent('emails.campaign-changed', { ...before, name: fields.name }, changes));
  return loadCampaign(tx, before.id);
}

/** The order of keys is fixed, since the database has its own and changes are compared as texts. */
export const inputOf = (campaign: CampaignCard): CampaignInput =>
  checkCampaign({
    ...{ name: campaign.name, texts: campaign.texts, audience: campaign.audience },
    ...{ senderName: campaign.senderName, replyTo: campaign.replyTo, notBeforeHour: campaign.notBeforeHour },
  });

export const updateCampaign = (tx: Tx, id: Id<'Campaign'>, change: Partial<typeof campaigns.$inferInsert>) =>
  tx.db
    .update(campaigns)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.id, id));

/** An archived campaign leaves the usual list and keeps its report. */
export async function setCampaignArchived(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  isArchived: boolean,
): Promise<CampaignCard> {
  const before = await findCampaign(tx, actor, campaignId, { lock: true });
  const wasArchived = before.archivedAt !== null;
  if (wasArchived === isArchived) return before;
  await updateCampaign(tx, before.id, { archivedAt: isArchived ? Temporal.Now.instant() : null });
  const changes = { archived: { old: wasArchived, new: isArchived } };
  await logActivity(tx, actor, campaignEvent('emails.campaign-archived', before, changes));
  return loadCampaign(tx, before.id);
}

/** Moves a draft, or one that has ended, to the trash for 30 days. */
export const deleteCampaign = (actor: Actor, campaignId: string): Promise<Id<'Campaign'>> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canOpenCampaigns(actor));
    if (await isTrashedBy(tx, actor, campaigns, campaignId, 'emails.campaign-deleted'))
      return campaignId as Id<'Campaign'>;
    const campaign = await findCampaign(tx, actor, campaignId, { lock: true });
    await trashCampaign(tx, actor, campaign);
    return campaign.id;
  });

async function trashCampaign(tx: Tx, actor: Actor, campaign: CampaignCard): Promise<void> {
  const isOnItsWay = ['scheduled', 'sending', 'paused'].includes(campaign.state);
  assertAllowed(!isOnItsWay, () => new CampaignIsNoDraft());
  await setTrashed(tx, campaigns, campaign.id, true);
  await unindexRecords(tx, 'Campaign', [campaign.id]);
  await logActivity(tx, actor, campaignEvent('emails.campaign-deleted', campaign));
}

export async function undoCampaignCreation({ tx, actor, recordId }: UndoCall): Promise<void> {
  await trashCampaign(tx, actor, await findCampaign(tx, actor, recordId, { lock: true }));
}

export async function restoreCampaignIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canOpenCampaigns(actor));
  await setTrashed(tx, campaigns, recordId, false);
  const campaign = await findCampaign(tx, actor, recordId);
  await indexRecord(tx, 'Campaign', campaign.id, [campaign.name]);
  await logActivity(tx, actor, campaignEvent('emails.campaign-restored', campaign));
}
