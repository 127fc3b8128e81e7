import {
  campaignConditionKinds,
  campaignFaults,
  campaignGaps,
  campaignStates,
  gapsOf,
  recipientStates,
} from '@seedbed/domain/emails/campaigns/campaign.ts';
import { canEditCampaign, canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';
import { User } from '#capabilities/accounts/public.ts';
import { findStartupsById, Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { type AwaitedCondition, awaitedCondition, type ConditionChoice, eventChoices } from './conditions.ts';
import type { CampaignCard } from './find-campaigns.ts';
import type { RecipientCard } from './lists.ts';

export const CampaignStateName = builder.enumType('CampaignState', { values: campaignStates });
const CampaignFaultName = builder.enumType('CampaignFault', { values: campaignFaults });
const CampaignGapName = builder.enumType('CampaignGap', { values: campaignGaps });
export const ConditionKindName = builder.enumType('CampaignConditionKind', { values: campaignConditionKinds });

export const inLanguage = ({ language }: Pick<Context, 'language'>): Language =>
  isLanguage(language) ? language : 'en';

export const ConditionChoiceType = builder.objectRef<ConditionChoice>('CampaignConditionChoice').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: ConditionKindName }),
    recordId: t.exposeID('recordId'),
    name: t.exposeString('name'),
    startsAt: t.string({
      nullable: true,
      description: 'The beginning of an event. Several events may have one name.',
      resolve: ({ startsAt }) => startsAt ?? null,
    }),
  }),
});

const Awaited = builder.objectRef<AwaitedCondition>('AwaitedCampaignCondition').implement({
  description: 'What a campaign waits for, and how far it is.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ConditionKindName }),
    hours: t.exposeInt('hours', { description: 'Hours after the end of the event.' }),
    name: t.exposeString('name'),
    done: t.exposeInt('done'),
    total: t.exposeInt('total'),
  }),
});

export const RecipientStateName = builder.enumType('CampaignRecipientState', { values: recipientStates });

export const Campaign = builder.objectRef<CampaignCard>('Campaign').implement({
  description: 'An email to many people.',
  interfaces: [NamedRecord],
  fields: (t) => ({
    state: t.expose('state', { type: CampaignStateName }),
    fault: t.expose('fault', { type: CampaignFaultName, nullable: true, description: 'Why nothing was sent.' }),
    texts: t.expose('texts', { type: 'JSON', description: '[{ language, subject, preview, blocks }]' }),
    audience: t.expose('audience', {
      type: 'JSON',
      description: '{ kind, viewId, campaignId, eventId, eventPart, startupIds, rules }',
    }),
    senderName: t.exposeString('senderName', { nullable: true }),
    replyTo: t.exposeString('replyTo', { nullable: true }),
    notBeforeHour: t.exposeInt('notBeforeHour', {
      nullable: true,
      description: 'Nobody gets it before this hour of their own day.',
    }),
    scheduledAt: t.expose('scheduledAt', { type: 'DateTime', nullable: true }),
    isConditional: t.boolean({
      description: 'It waits for a condition, or waited for one.',
      resolve: ({ condition }) => condition !== null,
    }),
    waitsFor: t.field({
      type: Awaited,
      nullable: true,
      description: 'The condition of a scheduled one; null for people who may not see its record.',
      resolve: async ({ state, condition }, _, context) =>
        state === 'scheduled' && condition
          ? awaitedCondition(await context.read(), context.actor, condition, inLanguage(context))
          : null,
    }),
    frozenAt: t.expose('frozenAt', { type: 'DateTime', nullable: true, description: 'When its audience was fixed.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isArchived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    author: t.field({ type: User, nullable: true, resolve: ({ author }) => author }),
    recipientCount: t.exposeInt('recipientCount'),
    queuedCount: t.exposeInt('queuedCount'),
    sentCount: t.exposeInt('sentCount'),
    deliveredCount: t.exposeInt('deliveredCount', { description: 'Reported by the email provider.' }),
    skippedCount: t.exposeInt('skippedCount'),
    problemCount: t.exposeInt('problemCount'),
    visitedCount: t.exposeInt('visitedCount', { description: 'People who signed in through the email.' }),
    version: t.exposeInt('version'),
    audienceStartups: t.field({
      type: [Startup],
      description: 'The chosen startups that the person sees.',
      resolve: async ({ audience }, _, context) => [
        ...(await findStartupsById(await context.read(), context.actor, audience.startupIds)).values(),
      ],
    }),
    audienceEvent: t.field({
      type: ConditionChoiceType,
      nullable: true,
      description: 'The event of the audience; null for people who may not write to its people.',
      resolve: async ({ audience: { eventId } }, _, context) => {
        if (!eventId) return null;
        const found = await eventChoices(await context.read(), context.actor, inLanguage(context), {
          recordId: eventId,
        });
        return found[0] ?? null;
      },
    }),
    canEdit: t.boolean({ resolve: (campaign, _, { actor }) => canEditCampaign(actor, campaign) }),
    gaps: t.field({
      type: [CampaignGapName],
      description: 'What it needs before it can be sent.',
      resolve: ({ texts, audience }, _, { actor }) => gapsOf(texts, audience, !canManageCampaigns(actor)),
    }),
  }),
});

export const CampaignRecipient = builder.objectRef<RecipientCard>('CampaignRecipient').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    campaignName: t.exposeString('campaignName'),
    state: t.expose('state', { type: RecipientStateName }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'A key for skipped recipients, otherwise the answer of a mail server.',
    }),
    visitedAt: t.expose('visitedAt', { type: 'DateTime', nullable: true }),
  }),
});
