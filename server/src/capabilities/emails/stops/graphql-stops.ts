import { type AddressFinding, findingCodes } from '@seedbed/domain/emails/campaigns/findings.ts';
import { canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { canLiftMailStop, canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { RecipientStateName } from '#capabilities/emails/campaigns/graphql-types.ts';
import { Mail, MailStopReason } from '#capabilities/emails/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type AddressReport, explainAddress } from './explain-address.ts';
import { importStops, previewStops, type StopListPreview } from './import-stops.ts';
import { allowMails, listStops, type StopCard, stopMails } from './stopped-list.ts';

const underscored = Object.fromEntries(
  findingCodes.map((code) => [code.replaceAll('-', '_').toUpperCase(), { value: code }]),
) as Record<string, { value: AddressFinding['code'] }>;
const FindingCodeName = builder.enumType('AddressFindingCode', { values: underscored });

const Finding = builder.objectRef<AddressFinding>('AddressFinding').implement({
  fields: (t) => ({
    code: t.expose('code', { type: FindingCodeName }),
    weight: t.exposeString('weight', { description: 'blocks, explains or note.' }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
    detail: t.exposeString('detail', { nullable: true }),
    count: t.exposeInt('count'),
  }),
});

const CampaignEmail = builder.objectRef<AddressReport['campaigns'][number]>('CampaignEmail').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    campaignId: t.exposeID('campaignId'),
    campaignName: t.exposeString('campaignName'),
    state: t.expose('state', { type: RecipientStateName }),
    reason: t.exposeString('reason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const Report = builder.objectRef<AddressReport>('AddressReport').implement({
  description: 'Why an address did or did not get an email.',
  fields: (t) => ({
    address: t.exposeString('address'),
    user: t.field({ type: User, nullable: true, resolve: ({ user }) => user }),
    findings: t.field({ type: [Finding], resolve: ({ findings }) => findings }),
    campaigns: t.field({ type: [CampaignEmail], resolve: ({ campaigns }) => campaigns }),
    mails: t.field({ type: [Mail], description: 'For people who see the outbox.', resolve: ({ mails }) => mails }),
  }),
});

const Stop = builder.objectRef<StopCard>('StoppedAddress').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    address: t.exposeString('address'),
    reason: t.expose('reason', { type: MailStopReason }),
    detail: t.exposeString('detail', { nullable: true }),
    since: t.expose('since', { type: 'DateTime' }),
    until: t.expose('until', { type: 'DateTime', nullable: true }),
    person: t.field({ type: User, nullable: true, resolve: ({ person }) => person }),
    stoppedBy: t.field({ type: User, nullable: true, resolve: ({ stoppedBy }) => stoppedBy }),
  }),
});

const StopsPage = builder.objectRef<{ rows: StopCard[]; more: boolean }>('StoppedAddressPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [Stop], resolve: ({ rows }) => rows }),
    more: t.exposeBoolean('more'),
  }),
});

const required = { required: true } as const;

builder.queryFields((t) => ({
  stoppedAddresses: t.field({
    type: StopsPage,
    allow: canSeeOutbox,
    args: { search: t.arg.string(), offset: t.arg.int(), limit: t.arg.int() },
    resolve: async (_, query, context) => listStops(await context.read(), context.actor, query),
  }),
  addressReport: t.field({
    type: Report,
    allow: canManageCampaigns,
    args: {
      address: t.arg.string(required),
      campaignId: t.arg.id({ description: 'Explains this campaign, in place of the last email.' }),
    },
    resolve: async (_, { address, campaignId }, context) =>
      explainAddress(await context.read(), context.actor, address, campaignId),
  }),
}));

const InvalidLine = builder.objectRef<StopListPreview['invalid'][number]>('InvalidLine').implement({
  fields: (t) => ({ line: t.exposeInt('line'), text: t.exposeString('text') }),
});

const ListPreview = builder.objectRef<StopListPreview>('StopListPreview').implement({
  fields: (t) => ({
    added: t.exposeInt('added', { description: 'Addresses that the import stops.' }),
    known: t.exposeInt('known', { description: 'Addresses that are stopped already.' }),
    repeated: t.exposeInt('repeated'),
    invalidCount: t.int({ resolve: ({ invalid }) => invalid.length }),
    invalid: t.field({
      type: [InvalidLine],
      description: 'The first ones.',
      resolve: ({ invalid }) => invalid.slice(0, 50),
    }),
  }),
});

builder.queryField('stopListPreview', (t) =>
  t.field({
    type: ListPreview,
    allow: canLiftMailStop,
    args: { text: t.arg.string(required) },
    description: 'Counts the addresses of a list before it is imported.',
    resolve: async (_, { text }, context) => previewStops(await context.read(), context.actor, text),
  }),
);

builder.mutationFields((t) => ({
  importStops: t.int({
    allow: canLiftMailStop,
    args: { text: t.arg.string(required), detail: t.arg.string() },
    description: 'Stops all addresses of a list, and answers how many are new.',
    resolve: (_, input, { actor }) => importStops(actor, input),
  }),
  stopAddress: t.field({
    type: Stop,
    allow: canLiftMailStop,
    description: 'Sends no more emails to an address, for a while or for good.',
    args: { address: t.arg.string(required), detail: t.arg.string(required), days: t.arg.int() },
    resolve: (_, input, { actor }) => stopMails(actor, input),
  }),
  allowAddress: t.boolean({
    allow: canLiftMailStop,
    args: { address: t.arg.string(required) },
    resolve: (_, { address }, { actor }) => allowMails(actor, address),
  }),
}));
