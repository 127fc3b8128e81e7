import { emailPurposes } from '@seedbed/domain/incubators/incubator-email.ts';
import { canManageIncubatorEmails } from '@seedbed/domain/incubators/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { askForEmail, deleteUnconfirmedEmail, sendEmailLinkAgain } from './ask-for-email.ts';
import { confirmEmail, type LinkedEmail, viewEmailLink } from './confirm-email.ts';
import { type IncubatorEmail, listEmails, type UnconfirmedEmail } from './find-emails.ts';
import { removeEmail } from './remove-email.ts';

const EmailPurpose = builder.enumType('EmailPurpose', { values: emailPurposes });

const UnconfirmedEmailType = builder.objectRef<UnconfirmedEmail>('UnconfirmedEmail').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    address: t.exposeString('email'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

const IncubatorEmailType = builder.objectRef<IncubatorEmail>('IncubatorEmail').implement({
  fields: (t) => ({
    _id: t.exposeID('purpose'),
    purpose: t.expose('purpose', { type: EmailPurpose }),
    address: t.exposeString('address', { nullable: true, description: 'The confirmed address.' }),
    unconfirmed: t.expose('unconfirmed', { type: UnconfirmedEmailType, nullable: true }),
  }),
});

const IncubatorEmailLink = builder.objectRef<LinkedEmail>('IncubatorEmailLink').implement({
  description: 'The purpose of a link to a new address, for everybody who has the link.',
  fields: (t) => ({
    purpose: t.expose('purpose', { type: EmailPurpose }),
    address: t.exposeString('email'),
  }),
});

builder.queryFields((t) => ({
  incubatorEmails: t.field({
    type: [IncubatorEmailType],
    allow: canManageIncubatorEmails,
    resolve: async (_, __, context) => listEmails(await context.read()),
  }),
  incubatorEmailLink: t.field({
    type: IncubatorEmailLink,
    allow: 'anyone',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, context) => viewEmailLink(await context.read(), token),
  }),
}));

builder.mutationFields((t) => ({
  askForIncubatorEmail: t.field({
    type: 'Boolean',
    allow: canManageIncubatorEmails,
    description: 'Emails a link to the address, which takes effect when the link is confirmed.',
    args: { purpose: t.arg({ type: EmailPurpose, required: true }), email: t.arg.string({ required: true }) },
    resolve: (_, { purpose, email }, { actor, language }) => askForEmail(actor, purpose, email, language),
  }),
  sendIncubatorEmailLinkAgain: t.field({
    type: 'Boolean',
    allow: canManageIncubatorEmails,
    args: { purpose: t.arg({ type: EmailPurpose, required: true }), email: t.arg.string({ required: true }) },
    resolve: (_, { purpose, email }, { actor, language }) => sendEmailLinkAgain(actor, purpose, email, language),
  }),
  deleteUnconfirmedEmail: t.field({
    type: 'Boolean',
    allow: canManageIncubatorEmails,
    args: { purpose: t.arg({ type: EmailPurpose, required: true }), email: t.arg.string({ required: true }) },
    resolve: (_, { purpose, email }, { actor }) => deleteUnconfirmedEmail(actor, purpose, email),
  }),
  removeIncubatorEmail: t.field({
    type: 'Boolean',
    allow: canManageIncubatorEmails,
    description: 'The confirmed address as known to the caller; any other stays.',
    args: { purpose: t.arg({ type: EmailPurpose, required: true }), email: t.arg.string({ required: true }) },
    resolve: (_, { purpose, email }, { actor }) => removeEmail(actor, purpose, email),
  }),
  confirmIncubatorEmail: t.field({
    type: IncubatorEmailLink,
    allow: 'anyone',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, { tenant }) => confirmEmail(tenant.id, token),
  }),
}));
