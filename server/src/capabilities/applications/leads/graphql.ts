import { lead } from '@seedbed/domain/applications/leads/input.ts';
import { leadStateOf, leadStates } from '@seedbed/domain/applications/leads/lead.ts';
import { canListLeads, canSeeLead } from '@seedbed/domain/applications/leads/policy.ts';
import { canApply } from '@seedbed/domain/applications/policy.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import * as v from 'valibot';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import { OwnApplication } from '#capabilities/applications/applying/graphql.ts';
import { ownerChoices } from '#capabilities/applications/funnels/check-references.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { findByLeadToken, findLead, type LeadCard } from './find-leads.ts';
import { leadsFor, sendLead, takeLead } from './hand-over.ts';
import { leadFunnels } from './lead-funnels.ts';
import { leadList } from './lead-list.ts';
import { createLead, deleteLead, updateLead } from './write-leads.ts';

const LeadStateName = builder.enumType('ApplicationLeadState', { values: leadStates });

const nameOfFunnel = ({ funnel: { names, name } }: LeadCard, language: string) => translated(names, language) || name;

export const Lead = builder.objectRef<LeadCard>('ApplicationLead').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    contactName: t.exposeString('contactName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    note: t.exposeString('note', { nullable: true, description: 'For the team only.' }),
    state: t.field({ type: LeadStateName, resolve: leadStateOf }),
    funnelId: t.exposeID('funnelId'),
    funnelName: t.string({ resolve: (lead, _, { language }) => nameOfFunnel(lead, language) }),
    ownerId: t.exposeID('ownerId', { nullable: true }),
    owner: t.field({
      type: User,
      nullable: true,
      description: 'Null for an unowned lead, and for a person whose profile the reader may not open.',
      resolve: ({ ownerId }, _, context) => loadPerson(context, ownerId),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    takenAt: t.expose('takenAt', { type: 'DateTime', nullable: true }),
    applicationId: t.exposeID('applicationId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
  }),
});

builder.listField('applicationLeadList', {
  list: leadList,
  row: Lead,
  allow: canListLeads,
  export: {
    title: 'applications:leads.title',
    file: 'leads',
    texts: 'applications',
    columns: {
      name: 'name',
      state: 'state',
      funnel: 'funnel: funnelName',
      owner: 'owner { name: fullName }',
      contactName: 'contactName',
      email: 'email',
      sentAt: 'sentAt',
      takenAt: 'takenAt',
      createdAt: 'createdAt',
    },
  },
});

const LeadFunnel = builder.objectRef<{ id: string; name: string }>('LeadFunnel').implement({
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});

const LeadPage = builder.objectRef<LeadCard>('LeadPage').implement({
  description: 'A lead, for everybody who has the link.',
  fields: (t) => ({
    name: t.exposeString('name'),
    contactName: t.exposeString('contactName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    funnelName: t.string({ resolve: (lead, _, { language }) => nameOfFunnel(lead, language) }),
    slug: t.string({ resolve: ({ funnel }) => funnel.slug }),
  }),
});

const OwnLead = builder.objectRef<LeadCard>('OwnLead').implement({
  description: 'A lead for the confirmed address of the reader.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    funnelName: t.string({ resolve: (lead, _, { language }) => nameOfFunnel(lead, language) }),
  }),
});

const id = { required: true } as const;

builder.queryFields((t) => ({
  applicationLead: t.field({
    type: Lead,
    nullable: true,
    allow: canSeeLead,
    args: { id: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findLead(await context.read(), context.actor, args.id)),
  }),
  leadFunnels: t.field({
    type: [LeadFunnel],
    allow: canListLeads,
    description: 'The funnels that a lead can lead to.',
    resolve: async (_, __, context) => leadFunnels(await context.read(), context.actor, context.language),
  }),
  peopleForLeads: t.field({
    type: [User],
    allow: canListLeads,
    description: 'People who can look after a lead, at most 50.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => ownerChoices(await context.read(), context.actor, search),
  }),
  leadPage: t.field({
    type: LeadPage,
    allow: 'anyone',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, context) => findByLeadToken(await context.read(), token),
  }),
  ownLeads: t.field({
    type: [OwnLead],
    allow: 'signed-in',
    resolve: async (_, __, context) => leadsFor(await context.read(), context.actor),
  }),
}));

const LeadInput = inputFromSchema('ApplicationLeadInput', v.partial(lead));

builder.mutationFields((t) => ({
  createApplicationLead: t.field({
    type: Lead,
    allow: canListLeads,
    args: { id: t.arg.id(), input: t.arg({ type: LeadInput, required: true }) },
    resolve: (_, { id: leadId, input }, { actor }) => createLead(actor, givenFields(input), leadId),
  }),
  updateApplicationLead: t.field({
    type: Lead,
    allow: canSeeLead,
    args: { leadId: t.arg.id(id), input: t.arg({ type: LeadInput, required: true }), version: t.arg.int() },
    resolve: (_, { leadId, input, version }, { actor }) =>
      transact(updateLead, actor, leadId, givenFields(input), version),
  }),
  sendApplicationLead: t.field({
    type: Lead,
    allow: canSeeLead,
    description: 'Emails the link that hands the lead over. Sending it again ends the link before.',
    args: { leadId: t.arg.id(id) },
    resolve: (_, { leadId }, { actor }) => sendLead(actor, leadId),
  }),
  deleteApplicationLead: t.id({
    allow: canSeeLead,
    args: { leadId: t.arg.id(id) },
    resolve: (_, { leadId }, { actor }) => deleteLead(actor, leadId),
  }),
  takeApplicationLead: t.field({
    type: OwnApplication,
    allow: canApply,
    description: 'By its link, or by the id of a lead for the own address: it becomes a draft.',
    args: { token: t.arg.string(), leadId: t.arg.id() },
    resolve: (_, { token, leadId }, { actor }) => takeLead(actor, { token, leadId }),
  }),
}));
