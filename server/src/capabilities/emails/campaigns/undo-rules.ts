import { canManageCampaigns, canOpenCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { eq } from 'drizzle-orm';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { findCampaign } from './find-campaigns.ts';
import {
  inputOf,
  restoreCampaignIn,
  saveCampaign,
  setCampaignArchived,
  undoCampaignCreation,
} from './save-campaign.ts';
import { cancelCampaign } from './schedule-campaign.ts';
import { campaigns } from './table.ts';

const lock = ({ tx, actor, recordId }: UndoCall) => findCampaign(tx, actor, recordId, { lock: true });

export const campaignUndoRules: readonly UndoRule[] = [
  { event: 'emails.campaign-created', isDeletion: false, undo: undoCampaignCreation },
  undoChange(
    'emails.campaign-changed',
    async (call) => inputOf(await lock(call)),
    ({ tx, actor, recordId }, old) => saveCampaign(tx, actor, recordId, old),
  ),
  // Back to a draft, or the end of the sending.
  {
    event: 'emails.campaign-scheduled',
    isDeletion: false,
    undo: ({ tx, actor, recordId }) => cancelCampaign(tx, actor, recordId),
  },
  undoChange(
    'emails.campaign-archived',
    async (call) => ({ archived: (await lock(call)).archivedAt !== null }),
    ({ tx, actor, recordId }, { archived }) => setCampaignArchived(tx, actor, recordId, archived === true),
  ),
  undoDeletion('emails.campaign-deleted', restoreCampaignIn, campaigns),
];

export const campaignChanges: VisibleChanges = {
  Campaign: (actor: Actor) =>
    canManageCampaigns(actor) ||
    (canOpenCampaigns(actor) && recordIn(campaigns, eq(campaigns.createdById, actor.userId))),
};
