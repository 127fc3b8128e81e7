import { mailStates, type StopReason, stopReasons } from '@seedbed/domain/emails/mail.ts';
import { canLiftMailStop, canSeeMailStop, canSeeOutbox, canSendMailAgain } from '@seedbed/domain/emails/policy.ts';
import { type SenderFinding, senderChecks, senderVerdicts } from '@seedbed/domain/emails/sender.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { addressStopped } from '#platform/mail/send-mail.ts';
import { stopsOf } from '#platform/mail/stopped-addresses.ts';
import { isMailSetUp } from '#platform/mail/transport.ts';
import { translate } from '#platform/messages.ts';
import { checkSender, type Sender } from './check-sender.ts';
import { findMail, type MailCard, type MailWords, wordsOf } from './find-mails.ts';
import { liftMailStop } from './lift-mail-stop.ts';
import { listMails, type MailPage as MailPageShape } from './list-mails.ts';
import { outbox } from './outbox.ts';
import { outboxExport } from './outbox-export.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { countStuckMails, sendStuckMails } from './send-stuck-mails.ts';

const MailState = builder.enumType('MailState', { values: mailStates });
export const MailStopReason = builder.enumType('MailStopReason', { values: stopReasons });

const MailHeader = builder.objectRef<{ name: string; value: string }>('MailHeader').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
});

const MailContent = builder.objectRef<MailWords>('MailContent').implement({
  fields: (t) => ({
    html: t.exposeString('html'),
    text: t.exposeString('text'),
    headers: t.field({
      type: [MailHeader],
      resolve: ({ headers }) => Object.entries(headers).map(([name, value]) => ({ name, value })),
    }),
  }),
});

const wordsLoader = (context: Context) =>
  new DataLoader<Id<'Mail'>, MailWords | null>(async (ids) => {
    const found = await wordsOf(await context.read(), ids);
    return ids.map((id) => found.get(id) ?? null);
  });

const stopsLoader = (context: Context) =>
  new DataLoader<string, StopReason | null>(async (addresses) => {
    const found = await stopsOf(await context.read(), addresses);
    return addresses.map((address) => found.get(address) ?? null);
  });

export const Mail = builder.objectRef<MailCard>('Mail').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    userId: t.exposeID('userId', { nullable: true }),
    address: t.exposeString('address'),
    name: t.exposeString('name', { nullable: true }),
    language: t.exposeString('language'),
    subject: t.exposeString('subject'),
    reason: t.exposeString('reason'),
    state: t.expose('state', { type: MailState }),
    tries: t.exposeInt('tries'),
    lastFault: t.string({
      nullable: true,
      resolve: ({ lastFault }, _, { language }) =>
        lastFault === addressStopped ? translate('emails:faults.address-stopped', language) : lastFault,
    }),
    confidential: t.exposeBoolean('confidential'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sendAfter: t.expose('sendAfter', { type: 'DateTime', nullable: true }),
    stateAt: t.expose('stateAt', { type: 'DateTime' }),
    stop: t.field({
      type: MailStopReason,
      nullable: true,
      description: 'The reason if the address is stopped.',
      resolve: ({ address }, _, context) => context.loader(stopsLoader).load(address),
    }),
    /** Null if it contains a private link. */
    content: t.field({
      type: MailContent,
      nullable: true,
      resolve: ({ id }, _, context) => context.loader(wordsLoader).load(id),
    }),
  }),
});

const MailSenderCheck = builder.enumType('MailSenderCheck', { values: senderChecks });
export const MailSenderVerdict = builder.enumType('MailSenderVerdict', { values: senderVerdicts });

const MailSenderFinding = builder.objectRef<SenderFinding>('MailSenderFinding').implement({
  fields: (t) => ({
    check: t.expose('check', { type: MailSenderCheck }),
    verdict: t.expose('verdict', { type: MailSenderVerdict }),
    host: t.exposeString('host', { nullable: true }),
    found: t.exposeString('found', { nullable: true }),
    wanted: t.exposeString('wanted', { nullable: true }),
  }),
});

const MailSender = builder.objectRef<Sender>('MailSender').implement({
  fields: (t) => ({
    address: t.exposeString('address', { nullable: true, description: 'Null without a mail server.' }),
    findings: t.expose('findings', { type: [MailSenderFinding] }),
  }),
});

const MailPage = builder.objectRef<MailPageShape>('MailPage').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [Mail] }),
    next: t.exposeString('next', { nullable: true }),
  }),
});

builder.objectFields(User, (t) => ({
  mailStopped: t.field({
    type: MailStopReason,
    nullable: true,
    description: 'The reason if the address is stopped; visible to people who may edit users.',
    resolve: ({ email }, _, context) =>
      canSeeMailStop(context.actor) ? context.loader(stopsLoader).load(email) : null,
  }),
}));

builder.queryFields((t) => ({
  mails: t.field({
    type: MailPage,
    allow: canSeeOutbox,
    args: { state: t.arg({ type: MailState }), cursor: t.arg.string(), limit: t.arg.int({ defaultValue: 25 }) },
    resolve: async (_, args, context) => listMails(await context.read(), context.actor, args),
  }),
  mail: t.field({
    type: Mail,
    nullable: true,
    allow: canSeeOutbox,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findMail(await context.read(), context.actor, id)),
  }),
  stuckMailCount: t.int({
    allow: canSendMailAgain,
    description: 'Unsent emails of the last week to addresses that get emails.',
    resolve: async (_, __, context) => countStuckMails(await context.read(), context.actor),
  }),
  mailSender: t.field({
    type: MailSender,
    allow: canSeeOutbox,
    description: 'The sender of mails, with the current DNS records of its domain.',
    resolve: checkSender,
  }),
  isMailSetUp: t.boolean({ allow: canSeeOutbox, resolve: isMailSetUp }),
}));

builder.listField('mailList', { list: outbox, row: Mail, allow: canSeeOutbox, export: outboxExport });

builder.mutationFields((t) => ({
  sendMailAgain: t.field({
    type: Mail,
    allow: canSendMailAgain,
    args: { mailId: t.arg.id({ required: true }) },
    resolve: (_, { mailId }, { actor }) => sendMailAgain(actor, mailId),
  }),
  sendStuckMails: t.int({
    allow: canSendMailAgain,
    description: 'Sends all of them again, and answers their number.',
    resolve: (_, __, { actor }) => sendStuckMails(actor),
  }),
  liftMailStop: t.field({
    type: Mail,
    allow: canLiftMailStop,
    args: { mailId: t.arg.id({ required: true }) },
    resolve: (_, { mailId }, { actor }) => liftMailStop(actor, mailId),
  }),
}));
