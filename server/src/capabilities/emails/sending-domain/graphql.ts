import { canManageSender } from '@seedbed/domain/emails/policy.ts';
import { isNextKeyPublished, type SendingRecord, sendingRecords } from '@seedbed/domain/emails/sending-domain.ts';
import { MailSenderVerdict } from '#capabilities/emails/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { checkSendingDomain } from './check-sending-domain.ts';
import { findSendingDomain, recordsOf } from './find-sending-domain.ts';
import { changeSendingKey, removeSendingDomain, setSendingDomain } from './save-sending-domain.ts';
import type { SendingDomainRow } from './table.ts';

const RecordName = builder.enumType('SendingRecordName', { values: sendingRecords });

const SendingRecordType = builder.objectRef<SendingRecord>('SendingRecord').implement({
  description: 'A DNS record of the domain, as it was found last.',
  fields: (t) => ({
    record: t.expose('record', { type: RecordName }),
    type: t.exposeString('type'),
    verdict: t.expose('verdict', { type: MailSenderVerdict }),
    host: t.exposeString('host'),
    found: t.exposeString('found', { nullable: true }),
    wanted: t.exposeString('wanted'),
  }),
});

const SendingDomain = builder.objectRef<SendingDomainRow>('SendingDomain').implement({
  description: 'The domain that the emails of the organization come from.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    host: t.exposeString('host'),
    localPart: t.exposeString('localPart', { description: 'The part of the sender before the @.' }),
    hourlyLimit: t.exposeInt('hourlyLimit', {
      nullable: true,
      description: 'The most emails of campaigns in an hour to one receiving domain.',
    }),
    isInUse: t.boolean({
      description: 'Emails come from the domain, since its DKIM and SPF records are good.',
      resolve: ({ verifiedAt }) => verifiedAt !== null,
    }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
    canChangeKey: t.boolean({
      description: 'The record of the next key is published.',
      resolve: (row, _, { tenant }) => isNextKeyPublished(recordsOf(row, tenant.slug)),
    }),
    nextSelector: t.exposeString('nextSelector'),
    records: t.field({ type: [SendingRecordType], resolve: (row, _, { tenant }) => recordsOf(row, tenant.slug) }),
  }),
});

const allow = canManageSender;

builder.queryFields((t) => ({
  sendingDomain: t.field({
    type: SendingDomain,
    nullable: true,
    allow,
    resolve: async (_, __, context) => findSendingDomain(await context.read()),
  }),
}));

builder.mutationFields((t) => ({
  setSendingDomain: t.field({
    type: SendingDomain,
    allow,
    args: {
      host: t.arg.string({ required: true }),
      localPart: t.arg.string({ required: true }),
      hourlyLimit: t.arg.int({ description: 'Absent for no limit.' }),
    },
    resolve: (_, input, { actor }) => setSendingDomain(actor, input),
  }),
  checkSendingDomain: t.field({
    type: SendingDomain,
    nullable: true,
    allow,
    description: 'Queries the DNS.',
    resolve: (_, __, { actor }) => checkSendingDomain(actor),
  }),
  changeSendingKey: t.field({
    type: SendingDomain,
    allow,
    description: 'Signs emails with the next key.',
    args: { selector: t.arg.string({ required: true, description: 'That of the next key.' }) },
    resolve: (_, { selector }, { actor }) => changeSendingKey(actor, selector),
  }),
  removeSendingDomain: t.boolean({
    allow,
    description: 'Emails come from the sender of the installation again.',
    resolve: (_, __, { actor }) => removeSendingDomain(actor),
  }),
}));
