import { campaignFieldsInput } from '@seedbed/domain/emails/campaigns/input.ts';
import { campaignFields } from '@seedbed/domain/emails/campaigns/merge.ts';
import { canOpenCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import * as v from 'valibot';
import { User } from '#capabilities/accounts/public.ts';
import { recordsOfView } from '#capabilities/emails/sending/audience.ts';
import { receivesCampaigns, setReceivesCampaigns } from '#capabilities/emails/sending/optouts.ts';
import { resumeCampaign } from '#capabilities/emails/sending/pause-campaign.ts';
import {
  type AudienceReport,
  type CampaignPreview,
  findPreviewPeople,
  previewCampaign,
  reportAudience,
  sendCampaignTest,
} from '#capabilities/emails/sending/preview-campaign.ts';
import { visitCampaign } from '#capabilities/emails/sending/visit-campaign.ts';
import { listKnownViews } from '#capabilities/views/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { translate } from '#platform/messages.ts';
import { transact } from '#platform/tx.ts';
import { conditionChoices, eventChoices } from './conditions.ts';
import { findCampaign } from './find-campaigns.ts';
import { Campaign, CampaignRecipient, ConditionChoiceType, ConditionKindName, inLanguage } from './graphql-types.ts';
import { campaignList, recipientList } from './lists.ts';
import { createCampaign, deleteCampaign, saveCampaign, setCampaignArchived } from './save-campaign.ts';
import { cancelCampaign, scheduleCampaign } from './schedule-campaign.ts';

const FieldName = builder.enumType('CampaignField', { values: campaignFields });
const CampaignInput = inputFromSchema('CampaignInput', v.partial(campaignFieldsInput));

const ConditionInput = builder.inputType('CampaignConditionInput', {
  fields: (t) => ({
    kind: t.field({ type: ConditionKindName, required: true }),
    recordId: t.id({ required: true }),
    hours: t.int({ description: 'Hours after the end of an event.' }),
  }),
});

const Preview = builder.objectRef<CampaignPreview>('CampaignPreview').implement({
  fields: (t) => ({ subject: t.exposeString('subject'), html: t.exposeString('html') }),
});

const MissingFact = builder.objectRef<AudienceReport['missing'][number]>('CampaignMissingFact').implement({
  fields: (t) => ({
    field: t.expose('field', { type: FieldName }),
    count: t.exposeInt('count'),
    sample: t.field({ type: [User], resolve: ({ sample }) => sample }),
  }),
});

const Audience = builder.objectRef<AudienceReport>('CampaignAudience').implement({
  description: 'Who would get the campaign now, and what speaks against it.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    sample: t.field({
      type: [User],
      description: 'The first people who get it.',
      resolve: ({ sample }) => sample,
    }),
    stopped: t.exposeInt('stopped', { description: 'People whose address is stopped.' }),
    stoppedSample: t.field({ type: [User], resolve: ({ stoppedSample }) => stoppedSample }),
    unsubscribed: t.exposeInt('unsubscribed'),
    unsubscribedSample: t.field({ type: [User], resolve: ({ unsubscribedSample }) => unsubscribedSample }),
    busy: t.exposeInt('busy', { description: 'People who got at least three emails within a day.' }),
    quiet: t.exposeInt('quiet', { description: 'People in their quiet hours: their email waits.' }),
    missing: t.field({ type: [MissingFact], resolve: ({ missing }) => missing }),
  }),
});

const AudienceView = builder
  .objectRef<{ id: string; name: string; records: 'people' | 'startups' }>('CampaignView')
  .implement({
    description: 'A saved view of people, or of startups, whose founders are meant.',
    fields: (t) => ({
      _id: t.exposeID('id'),
      name: t.exposeString('name'),
      records: t.exposeString('records'),
    }),
  });

const PreviewPerson = builder.objectRef<{ userId: string; name: string }>('CampaignPreviewPerson').implement({
  fields: (t) => ({ _id: t.exposeID('userId'), name: t.exposeString('name') }),
});

const value = (kind: string) => ({
  select: kind,
  value: (row: Record<string, string>, { language }: { language: string }) =>
    translate(`campaigns:values.${kind}.${row[kind]}`, language as never),
});

builder.listField('campaignList', {
  list: campaignList,
  row: Campaign,
  allow: canOpenCampaigns,
  export: {
    title: 'navigation:entries.emails-management',
    file: 'campaigns',
    texts: 'campaigns',
    columns: {
      name: 'name',
      state: value('state'),
      recipients: 'recipients: recipientCount',
      problems: 'problems: problemCount',
      visited: 'visited: visitedCount',
      author: { select: 'author { fullName }', value: ({ author }) => author?.fullName ?? null },
      time: { select: 'frozenAt scheduledAt', value: ({ frozenAt, scheduledAt }) => frozenAt ?? scheduledAt },
      created: 'created: createdAt',
    },
  },
});

builder.listField('campaignRecipientList', {
  list: recipientList,
  row: CampaignRecipient,
  allow: canOpenCampaigns,
  export: {
    title: 'campaigns:report.recipients',
    file: 'campaign-recipients',
    texts: 'campaigns',
    columns: {
      campaign: 'campaign: campaignName',
      name: 'name',
      address: 'address',
      state: value('state'),
      reason: {
        select: 'state reason',
        value: ({ state, reason }, { language }) =>
          state === 'skipped' && reason ? translate(`campaigns:report.reasons.${reason}`, language) : reason,
      },
      visited: 'visited: visitedAt',
    },
  },
});

const required = { required: true } as const;
const allow = canOpenCampaigns;

builder.queryFields((t) => ({
  campaign: t.field({
    type: Campaign,
    nullable: true,
    allow,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findCampaign(await context.read(), context.actor, id)),
  }),
  campaignAudience: t.field({
    type: Audience,
    allow,
    args: { campaignId: t.arg.id(required), audience: t.arg({ type: 'JSON', description: 'Unsaved choices.' }) },
    resolve: async (_, { campaignId, audience }, context) =>
      reportAudience(await context.read(), context.actor, campaignId, audience),
  }),
  campaignPreview: t.field({
    type: Preview,
    allow,
    args: {
      campaignId: t.arg.id(required),
      texts: t.arg({ type: 'JSON', description: 'Unsaved words.' }),
      language: t.arg.string(),
      recipientId: t.arg.id({ description: 'A person of the audience.' }),
    },
    resolve: async (_, given, context) => previewCampaign(await context.read(), context.actor, given),
  }),
  campaignPreviewPeople: t.field({
    type: [PreviewPerson],
    allow,
    args: { campaignId: t.arg.id(required), search: t.arg.string() },
    resolve: async (_, { campaignId, search }, context) =>
      findPreviewPeople(await context.read(), context.actor, campaignId, search ?? null),
  }),
  campaignViews: t.field({
    type: [AudienceView],
    allow,
    resolve: async (_, __, context) => {
      const views = await listKnownViews(await context.read(), context.actor);
      return views.flatMap((view) => {
        const records = recordsOfView(view);
        return records ? [{ id: view.id, name: view.name, records }] : [];
      });
    },
  }),
  campaignConditions: t.field({
    type: [ConditionChoiceType],
    allow,
    description: 'What the person can let a campaign wait for: up to 50 of each kind.',
    args: { search: t.arg.string() },
    resolve: async (_, { search = null }, context) =>
      conditionChoices(await context.read(), context.actor, inLanguage(context), { search }),
  }),
  campaignEvents: t.field({
    type: [ConditionChoiceType],
    allow,
    description: 'Events whose people can be the audience: up to 50, the newest first.',
    args: { search: t.arg.string() },
    resolve: async (_, { search = null }, context) =>
      eventChoices(await context.read(), context.actor, inLanguage(context), { search }),
  }),
  receivesCampaigns: t.boolean({
    allow: 'signed-in',
    description: 'Whether the person gets the emails of campaigns.',
    resolve: async (_, __, context) => receivesCampaigns(await context.read(), context.actor.userId),
  }),
}));

builder.mutationFields((t) => ({
  createCampaign: t.field({
    type: Campaign,
    allow,
    args: {
      id: t.arg.id(),
      name: t.arg.string(required),
      copyOf: t.arg.id({ description: 'Its words, audience and sender are copied.' }),
      again: t.arg.boolean({ description: 'For the recipients of the copied one who have not signed in through it.' }),
    },
    resolve: (_, { id, ...given }, { actor, language }) =>
      createCampaign(actor, { ...given, language: isLanguage(language) ? language : 'en' }, id),
  }),
  saveCampaign: t.field({
    type: Campaign,
    allow,
    args: {
      campaignId: t.arg.id(required),
      input: t.arg({ type: CampaignInput, ...required }),
      version: t.arg.int({ description: 'As loaded; another one is a Conflict.' }),
    },
    resolve: (_, { campaignId, input, version }, { actor }) =>
      transact(saveCampaign, actor, campaignId, givenFields(input), version),
  }),
  scheduleCampaign: t.field({
    type: Campaign,
    allow,
    args: {
      campaignId: t.arg.id(required),
      at: t.arg({ type: 'DateTime', description: 'Absent for now.' }),
      condition: t.arg({ type: ConditionInput, description: 'Waits for it, in place of a time.' }),
    },
    resolve: (_, { campaignId, at, condition }, { actor }) =>
      scheduleCampaign(actor, campaignId, at ?? null, condition ?? null),
  }),
  cancelCampaign: t.field({
    type: Campaign,
    allow,
    description: 'A scheduled campaign becomes a draft. One being sent stops.',
    args: { campaignId: t.arg.id(required) },
    resolve: (_, { campaignId }, { actor }) => transact(cancelCampaign, actor, campaignId),
  }),
  resumeCampaign: t.field({
    type: Campaign,
    allow,
    description: 'Sends the rest of a campaign that paused itself.',
    args: { campaignId: t.arg.id(required) },
    resolve: (_, { campaignId }, { actor }) => resumeCampaign(actor, campaignId),
  }),
  setCampaignArchived: t.field({
    type: Campaign,
    allow,
    args: { campaignId: t.arg.id(required), isArchived: t.arg.boolean(required) },
    resolve: (_, { campaignId, isArchived }, { actor }) => transact(setCampaignArchived, actor, campaignId, isArchived),
  }),
  deleteCampaign: t.id({
    allow,
    args: { campaignId: t.arg.id(required) },
    resolve: (_, { campaignId }, { actor }) => deleteCampaign(actor, campaignId),
  }),
  sendCampaignTest: t.string({
    allow,
    description: 'Sends the words to the person who asks, and returns the address.',
    args: {
      campaignId: t.arg.id(required),
      texts: t.arg({ type: 'JSON' }),
      language: t.arg.string(),
      recipientId: t.arg.id({ description: 'Whose facts the email shows.' }),
    },
    resolve: (_, given, { actor }) => sendCampaignTest(actor, given),
  }),
  setReceivesCampaigns: t.boolean({
    allow: 'signed-in',
    args: { receives: t.arg.boolean(required) },
    resolve: (_, { receives }, { actor }) => setReceivesCampaigns(actor, receives),
  }),
  visitCampaign: t.boolean({
    allow: 'signed-in',
    description: 'Notes that the person signed in through this email. True for the first time.',
    args: { recipientId: t.arg.id(required) },
    resolve: (_, { recipientId }, { actor }) => visitCampaign(actor, recipientId),
  }),
}));
