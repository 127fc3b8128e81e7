import { type Allow, inGroup } from '#access/groups.ts';
import { canManageTemplates } from '#emails/policy.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Id } from '#kernel/ids.ts';
import type { CampaignState } from './campaign.ts';

/** Writes to everyone, sees all campaigns, and looks for emails that did not arrive. */
export const canManageCampaigns = canManageTemplates;

const ofInternal: Allow = inGroup('internal');

/** Coaches, mentors and other people of the network write to the founders of their own startups. */
export const canOpenCampaigns = (actor: Pick<Actor, 'scopes' | 'roleType' | 'assignedStartupIds'>): boolean =>
  canManageCampaigns(actor) || (ofInternal(actor) && actor.assignedStartupIds.length > 0);

interface CampaignFacts {
  createdById: Id<'User'> | null;
}

export const canSeeCampaign = (actor: Actor, { createdById }: CampaignFacts): boolean =>
  canManageCampaigns(actor) || (ofInternal(actor) && createdById === actor.userId);

/** Everyone who sees a campaign may change it, before it has a time. */
export const canEditCampaign = (actor: Actor, campaign: CampaignFacts & { state: CampaignState }): boolean =>
  canSeeCampaign(actor, campaign) && campaign.state === 'draft';
