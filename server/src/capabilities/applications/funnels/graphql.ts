import { funnelFields } from '@seedbed/domain/applications/funnels/input.ts';
import {
  canCreateFunnels,
  canDeleteFunnel,
  canEditFunnel,
  canEditFunnels,
  canSeeFunnels,
} from '@seedbed/domain/applications/funnels/policy.ts';
import * as v from 'valibot';
import { User } from '#capabilities/accounts/public.ts';
import { type DryRunStep, dryRun } from '#capabilities/applications/mails/dry-run.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { acceptedRoleChoices as roleChoices } from './accepted-role-choices.ts';
import { ownerChoices, publishedForms, tagChoices } from './check-references.ts';
import { createFunnel } from './create-funnel.ts';
import { deleteFunnel } from './delete-funnel.ts';
import { findApplyPage } from './find-apply-page.ts';
import { findFunnel } from './find-funnels.ts';
import { funnelList } from './funnel-list.ts';
import {
  ApplyPage,
  DraftRuleName,
  Funnel,
  FunnelChoice,
  FunnelKindName,
  FunnelRole,
  FunnelStatusName,
  ReapplyRuleName,
} from './graphql-types.ts';
import { saveRounds } from './rounds/save-rounds.ts';
import { setFunnelStatus } from './set-funnel-status.ts';
import { updateFunnel } from './update-funnel.ts';

builder.listField('funnelList', {
  list: funnelList,
  row: Funnel,
  allow: canSeeFunnels,
  export: {
    title: 'navigation:entries.funnels-management',
    file: 'funnels',
    texts: 'applications',
    columns: {
      name: 'name',
      phase: 'phase',
      kind: 'kind',
      opensAt: 'opensAt',
      closesAt: 'closesAt',
      rounds: 'rounds: roundCount',
      owners: 'owners { name: fullName }',
      status: 'status',
      createdAt: 'createdAt',
    },
  },
});

const id = { required: true } as const;

const DryRunStepType = builder.objectRef<DryRunStep>('FunnelDryRunStep').implement({
  fields: (t) => ({
    action: t.exposeString('action'),
    roundName: t.exposeString('roundName'),
    status: t.exposeString('status'),
    label: t.exposeString('label', { description: 'What the applicant reads.' }),
    mail: t.exposeString('mail', { nullable: true }),
  }),
});

/** Records that a funnel may name, for its builder. */
const FunnelChoices = builder.objectRef<{ kind: 'startup' | 'community_member' }>('FunnelChoices').implement({
  fields: (t) => ({
    intakeForms: t.field({
      type: [FunnelChoice],
      resolve: async (_, __, context) => publishedForms(await context.read(), 'application'),
    }),
    evaluationForms: t.field({
      type: [FunnelChoice],
      resolve: async (_, __, context) => publishedForms(await context.read(), 'evaluation'),
    }),
    tags: t.field({
      type: [FunnelChoice],
      resolve: async ({ kind }, _, context) => tagChoices(await context.read(), kind),
    }),
    roles: t.field({
      type: [FunnelRole],
      description: 'The roles that accepted people can get, the usual one first.',
      resolve: async ({ kind }, _, context) => roleChoices(await context.read(), kind),
    }),
  }),
});

builder.queryFields((t) => ({
  funnel: t.field({
    type: Funnel,
    nullable: true,
    allow: canSeeFunnels,
    args: { id: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findFunnel(await context.read(), context.actor, args.id)),
  }),
  funnelChoices: t.field({
    type: FunnelChoices,
    allow: canEditFunnels,
    args: { kind: t.arg({ type: FunnelKindName, required: true }) },
    resolve: (_, { kind }) => ({ kind }),
  }),
  peopleForFunnels: t.field({
    type: [User],
    allow: canEditFunnels,
    description: 'People who can own a funnel, at most 50.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => ownerChoices(await context.read(), context.actor, search),
  }),
  applyPage: t.field({
    type: ApplyPage,
    nullable: true,
    allow: 'anyone',
    description: 'The public page of a funnel. Before publishing only the team sees it.',
    args: { slug: t.arg.string(id) },
    resolve: async (_, { slug }, context) => {
      const reader = context.signedIn && !context.signedIn.isWaiting ? context.actor : null;
      return orNull(findApplyPage(await context.read(), reader, slug));
    },
  }),
}));

const FunnelInput = inputFromSchema('FunnelInput', v.partial(funnelFields), {
  types: { kind: FunnelKindName, draftsAtClose: DraftRuleName, reapply: ReapplyRuleName },
});

builder.mutationFields((t) => ({
  createFunnel: t.field({
    type: Funnel,
    allow: canCreateFunnels,
    args: {
      id: t.arg.id(),
      names: t.arg({ type: 'JSON', required: true }),
      kind: t.arg({ type: FunnelKindName, required: true }),
      copyOf: t.arg.id({ description: 'A funnel whose settings and rounds are copied, without its dates.' }),
    },
    resolve: (_, { id: funnelId, copyOf, ...input }, { actor }) =>
      transact(createFunnel, actor, { id: funnelId, copyOf, input }),
  }),
  updateFunnel: t.field({
    type: Funnel,
    allow: canEditFunnel,
    args: {
      funnelId: t.arg.id(id),
      input: t.arg({ type: FunnelInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { funnelId, input, version }, { actor }) =>
      transact(updateFunnel, actor, funnelId, givenFields(input), version),
  }),
  saveFunnelRounds: t.field({
    type: Funnel,
    allow: canEditFunnel,
    description: 'Writes, moves, removes and restores rounds: all or none.',
    args: { funnelId: t.arg.id(id), rounds: t.arg({ type: 'JSON', required: true }) },
    resolve: (_, { funnelId, rounds }, { actor }) => transact(saveRounds, actor, funnelId, rounds),
  }),
  setFunnelStatus: t.field({
    type: Funnel,
    allow: canEditFunnel,
    description: 'Publishes, withdraws, archives or restores a funnel. Its applications stay as they are.',
    args: { funnelId: t.arg.id(id), status: t.arg({ type: FunnelStatusName, required: true }) },
    resolve: (_, { funnelId, status }, { actor }) => transact(setFunnelStatus, actor, funnelId, status),
  }),
  dryRunFunnel: t.field({
    type: [DryRunStepType],
    allow: canEditFunnel,
    description: 'Takes a made-up application through all rounds, and leaves nothing behind.',
    args: { funnelId: t.arg.id(id) },
    resolve: (_, { funnelId }, { actor, language }) => dryRun(actor, funnelId, language),
  }),
  deleteFunnel: t.id({
    allow: canDeleteFunnel,
    args: { funnelId: t.arg.id(id) },
    resolve: (_, { funnelId }, { actor }) => deleteFunnel(actor, funnelId),
  }),
}));
