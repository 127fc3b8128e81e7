import type { CampaignState } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { noAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { inboundMails } from '#platform/inbound-mail/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, nobody, type Roles, staff, supportersAndFounders } from '#testing/matrix/roles.ts';
import { campaigns } from './campaigns/table.ts';

const input = { subject: 'Hello', text: 'Thank you.', button: 'Open' };
/** At ASSIGNED a person writes rejections of the own funnels alone. */
const writers: Roles = staff;
const readers: Roles = [...staff, 'SubAdmin'];

/** Coaches and people of the network write to the founders of their own startups. */
const authors: Roles = [...staff, 'Coach', 'SubAdmin', 'Mentor', 'Expert', 'Evaluator'];
const may = { created: authors, ownStartup: staff };
const texts = [
  {
    ...{ language: 'en' as const, subject: 'News', preview: '' },
    blocks: [{ kind: 'text' as const, id: 'a', body: richTextOf('Hello {{firstName}}') }],
  },
];

export const records: RecordFixtures = {
  campaign: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'Campaign'>();
      const { createdById, ...given } = row as { createdById: Id<'User'>; state?: CampaignState };
      await inTenant(tenantId, (tx) =>
        tx.db.insert(campaigns).values({
          ...{ tenantId, id, name: 'News', texts, createdById },
          audience: { ...noAudience, kind: 'startups', startupIds: [newId()] },
          ...given,
        }),
      );
      return id;
    },
    pools: {
      created: (_, who) => ({ createdById: who.userId }),
      ownStartup: ({ people: { Admin } }) => ({ createdById: Admin.userId }),
    },
    sees: may,
  },
  heldMail: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'InboundMail'>();
      await inTenant(tenantId, (tx) => tx.db.insert(inboundMails).values(held(tenantId, id, row as HeldRow)));
      return id;
    },
    pools: { ownStartup: ({ ownStartup }) => ({ startupId: ownStartup.id }) },
    sees: { ownStartup: admins },
  },
};

interface HeldRow {
  startupId: Id<'Startup'>;
  trashedAt?: Temporal.Instant | null;
}

const held = (tenantId: Id<'Incubator'>, id: Id<'InboundMail'>, { startupId, trashedAt = null }: HeldRow) => ({
  ...{
    tenantId,
    id,
    recipient: `startup+${startupId.replaceAll('-', '')}${'0'.repeat(24)}`,
    trashedAt,
    messageId: id,
    sender: 'vera@partner.test',
  },
  ...{ subject: 'Hello', text: 'Hello', state: 'held' as const, reason: 'unknown-sender' },
});

const writersOfEmails = { ownStartup: supportersAndFounders, otherStartup: staff };

const isFound = (answer: unknown) => answer !== null;
const onCampaign = (more: object = {}, fields: object = {}) => ({
  record: 'campaign',
  args: (campaignId: string) => ({ campaignId, ...more }),
  may,
  fields,
});

export const expectations: Expectations = {
  'Query.campaignList': { may: authors, args: () => ({ limit: 3 }) },
  'Query.campaignRecipientList': { may: authors, args: () => ({ limit: 3 }) },
  'Query.campaign': { record: 'campaign', args: (id) => ({ id }), may, isSuccess: isFound },
  'Query.campaignAudience': onCampaign(),
  'Query.campaignPreview': onCampaign(),
  'Query.campaignPreviewPeople': onCampaign(),
  'Query.campaignViews': { may: authors },
  'Query.campaignConditions': { may: authors },
  'Query.campaignEvents': { may: authors },
  'Query.receivesCampaigns': { may: all },
  'Query.stoppedAddresses': { may: admins },
  'Query.addressReport': { may: staff, args: () => ({ address: 'ana@example.com' }) },
  'Mutation.createCampaign': { may: authors, args: () => ({ name: 'New' }) },
  'Mutation.saveCampaign': onCampaign({ input: { name: 'Renamed' } }),
  'Mutation.scheduleCampaign': onCampaign({ at: '2099-01-01T09:00:00Z' }),
  'Mutation.cancelCampaign': onCampaign({}, { state: 'sending' }),
  'Mutation.resumeCampaign': onCampaign({}, { state: 'paused', fault: 'bounces' }),
  'Mutation.setCampaignArchived': onCampaign({ isArchived: true }),
  'Mutation.deleteCampaign': onCampaign(),
  'Mutation.sendCampaignTest': onCampaign(),
  'Mutation.setReceivesCampaigns': { may: all, args: () => ({ receives: false }) },
  'Mutation.visitCampaign': { may: all, args: () => ({ recipientId: newId() }) },
  'Query.stopListPreview': { may: admins, args: () => ({ text: 'ana@example.com' }) },
  'Mutation.importStops': { may: admins, args: () => ({ text: `ben+${newId()}@example.com` }) },
  'Mutation.stopAddress': { may: admins, args: () => ({ address: 'ana@example.com', detail: 'Asked by phone' }) },
  'Mutation.allowAddress': { may: admins, args: () => ({ address: 'ana@example.com' }) },
  'Query.mails': { may: admins, args: () => ({ limit: 3 }) },
  'Query.mailList': [
    { may: admins, args: () => ({ limit: 3 }) },
    {
      about: 'filtered',
      may: admins,
      args: () => ({ limit: 3, filter: { column: 'state', operator: 'ANY_OF', values: ['failed'] } }),
    },
  ],
  'Query.mail': { record: 'mail', args: (id) => ({ id }), may: { ownStartup: admins } },
  'Query.heldMails': { may: admins },
  'Query.receivesMail': { may: admins },
  'Mutation.acceptHeldMail': {
    record: 'heldMail',
    args: (heldMailId) => ({ heldMailId }),
    may: { ownStartup: admins },
  },
  'Mutation.dropHeldMail': {
    record: 'heldMail',
    args: (heldMailId) => ({ heldMailId }),
    may: { ownStartup: admins },
  },
  'Query.startupMailAddress': { record: 'startup', args: (startupId) => ({ startupId }), may: writersOfEmails },
  'Query.startupEmailRecipients': { record: 'startup', args: (startupId) => ({ startupId }), may: writersOfEmails },
  'Mutation.sendStartupEmail': {
    record: 'startup',
    args: (startupId, _who, { people }) => ({
      ...{ startupId, subject: 'Hello', text: 'Hello' },
      recipientIds: [people.Cofounder.userId],
    }),
    may: writersOfEmails,
  },
  'Query.stuckMailCount': { may: admins },
  'Mutation.sendStuckMails': { may: admins },
  'Query.isMailSetUp': { may: admins },
  'Query.mailSender': { may: admins },
  // Null without a domain is an answer.
  'Query.sendingDomain': { may: admins, isSuccess: () => true },
  'Mutation.setSendingDomain': { may: admins, args: () => ({ host: 'north.example', localPart: 'team' }) },
  'Mutation.checkSendingDomain': { may: admins, isSuccess: () => true },
  // The matrix knows no selector; sending-domain.test.ts tests one.
  'Mutation.changeSendingKey': { may: nobody, args: () => ({ selector: 'x' }) },
  'Mutation.removeSendingDomain': { may: admins },
  'Mutation.sendMailAgain': {
    record: 'mail',
    fields: { state: 'failed' },
    args: (mailId) => ({ mailId }),
    may: { ownStartup: admins },
  },
  'Query.emailTemplates': { may: readers, args: () => ({ language: 'en' }) },
  'Query.emailRecipients': { may: readers },
  'Query.emailPreview': { may: readers, args: () => ({ key: 'received', language: 'en', input }) },
  'Mutation.sendTestEmail': { may: readers, args: () => ({ key: 'received', language: 'en', input }) },
  'Query.emailDesignPreview': { may: admins, args: () => ({ language: 'en' }) },
  'Mutation.saveEmailTemplate': {
    may: writers,
    args: () => ({ key: 'received', language: 'en', input }),
  },
  'Mutation.resetEmailTemplate': { may: writers, args: () => ({ key: 'received', language: 'en' }) },
  'Mutation.liftMailStop': { record: 'mail', args: (mailId) => ({ mailId }), may: { ownStartup: admins } },
};

export const routes: RouteExpectations = {
  'POST /api/mail/incoming': { answers: () => 404 },
  'POST /api/mail/reports': { answers: () => 404 },
  'POST /campaigns/unsubscribe': { answers: () => 404 },
};
