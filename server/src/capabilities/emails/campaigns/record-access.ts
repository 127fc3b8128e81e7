import { canEditCampaign } from '@seedbed/domain/emails/campaigns/policy.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findCampaign } from './find-campaigns.ts';

const acts = [
  'created',
  'changed',
  'scheduled',
  'started',
  'paused',
  'resumed',
  'ended',
  'canceled',
  'archived',
  'restored',
];

const campaign: RecordAccess = async (tx, actor, given) => {
  const found = await findCampaign(tx, actor, given);
  return {
    assigned: found.createdById === actor.userId,
    seesFiles: false,
    attaches: false,
    edits: canEditCampaign(actor, found),
    history: acts.map((act) => `emails.campaign-${act}`),
    published: () => ({ kind: 'Campaign', recordId: found.id, startupId: null, audience: ['admins'] }),
  };
};

export const recordKinds: RecordKinds = { campaign: { type: 'Campaign', access: campaign } };
