import { proofHost, proofText } from '@seedbed/domain/incubators/custom-domain.ts';
import { canManageDomains } from '@seedbed/domain/incubators/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { addDomain, type CustomDomain, checkDomain, listDomains, removeDomain } from './custom-domains.ts';
import { baseDomain } from './incubator-of-host.ts';

const CustomDomainType = builder.objectRef<CustomDomain>('CustomDomain').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    host: t.exposeString('host'),
    /** The expected DNS record: name and value. */
    proofHost: t.string({ resolve: ({ host }) => proofHost(host) }),
    proofText: t.string({ resolve: (_, __, { tenant }) => proofText(tenant.slug) }),
    target: t.string({
      description: 'The CNAME target of the domain.',
      resolve: (_, __, { tenant }) => `${tenant.slug}.${baseDomain()}`,
    }),
    provedAt: t.expose('verifiedAt', { type: 'DateTime', nullable: true }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryFields((t) => ({
  customDomains: t.field({
    type: [CustomDomainType],
    allow: canManageDomains,
    resolve: async (_, __, context) => listDomains(await context.read()),
  }),
}));

builder.mutationFields((t) => ({
  addDomain: t.field({
    type: CustomDomainType,
    allow: canManageDomains,
    args: { domain: t.arg.string({ required: true }) },
    resolve: (_, { domain }, { actor }) => addDomain(actor, domain),
  }),
  checkDomain: t.field({
    type: CustomDomainType,
    allow: canManageDomains,
    description: 'Queries the DNS.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { actor }) => checkDomain(actor, id),
  }),
  removeDomain: t.field({
    type: 'Boolean',
    allow: canManageDomains,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { actor }) => removeDomain(actor, id),
  }),
}));
