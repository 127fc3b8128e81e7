import {
  draftRules,
  funnelKinds,
  funnelPhaseOf,
  funnelPhases,
  funnelStatuses,
  reapplyRules,
} from '@seedbed/domain/applications/funnels/funnel.ts';
import { canDeleteFunnel, canEditFunnel } from '@seedbed/domain/applications/funnels/policy.ts';
import type { FunnelProblem as Problem } from '@seedbed/domain/applications/funnels/publish-problems.ts';
import { roundTypes } from '@seedbed/domain/applications/funnels/round.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import type { RoundRow } from '#capabilities/applications/table.ts';
import { FormContent, findPublished } from '#capabilities/forms/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { coverPath } from './cover.ts';
import type { ApplyPageRow } from './find-apply-page.ts';
import type { FunnelCard } from './find-funnels.ts';
import { namesOfForms, namesOfPrograms, namesOfTags } from './names.ts';
import { liveRounds, usedAmong } from './rounds/find-rounds.ts';
import { contentOf } from './rounds/round-state.ts';
import { problemsOf } from './set-funnel-status.ts';

export const FunnelKindName = builder.enumType('FunnelKind', { values: funnelKinds });
export const FunnelStatusName = builder.enumType('FunnelStatus', { values: funnelStatuses });
const FunnelPhaseName = builder.enumType('FunnelPhase', { values: funnelPhases });
export const DraftRuleName = builder.enumType('FunnelDraftRule', { values: draftRules });
export const ReapplyRuleName = builder.enumType('FunnelReapplyRule', { values: reapplyRules });
export const RoundTypeName = builder.enumType('FunnelRoundType', { values: roundTypes });

export const FunnelChoice = builder.objectRef<{ id: string; name: string }>('FunnelChoice').implement({
  description: 'A form, a program or a tag that a funnel names.',
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});

export const FunnelRole = builder
  .objectRef<{ id: string; type: string; label: string | null }>('FunnelRole')
  .implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      roleType: t.exposeString('type'),
      label: t.exposeString('label', { nullable: true, description: "The organization's own name for it." }),
    }),
  });

const FunnelProblem = builder.objectRef<Problem>('FunnelProblem').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    roundId: t.exposeID('roundId', { nullable: true }),
  }),
});

const FunnelRound = builder.objectRef<RoundRow & { isUsed: boolean }>('FunnelRound').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    roundType: t.expose('type', { type: RoundTypeName }),
    name: t.string({
      description: "In the reader's language.",
      resolve: ({ name }, _, { language }) => translated(name, language) || (name[0]?.value ?? ''),
    }),
    content: t.field({
      type: 'JSON',
      description: 'All facts of the round, as `saveFunnelRounds` takes them.',
      resolve: contentOf,
    }),
    isUsed: t.exposeBoolean('isUsed', { description: 'Applications went through it: it stays, and keeps its type.' }),
    version: t.exposeInt('version'),
  }),
});

export const Funnel = builder.objectRef<FunnelCard>('Funnel').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    name: t.string({
      description: "In the reader's language.",
      resolve: ({ names, name }, _, { language }) => translated(names, language) || name,
    }),
    names: t.expose('names', { type: 'JSON' }),
    slug: t.exposeString('slug'),
    kind: t.expose('kind', { type: FunnelKindName }),
    status: t.expose('status', { type: FunnelStatusName }),
    phase: t.field({ type: FunnelPhaseName, resolve: (funnel) => funnelPhaseOf(funnel) }),
    ownerIds: t.exposeIDList('ownerIds'),
    owners: t.field({
      type: [User],
      description: 'Those whose profile the reader may open.',
      resolve: async ({ ownerIds }, _, context) =>
        (await Promise.all(ownerIds.map((id) => loadPerson(context, id)))).filter((one) => one !== null),
    }),
    intakeForm: t.field({
      type: FunnelChoice,
      nullable: true,
      resolve: async ({ intakeFormId }, _, context) =>
        intakeFormId && ((await namesOfForms(await context.read(), [intakeFormId]))[0] ?? null),
    }),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    draftsAtClose: t.expose('draftsAtClose', { type: DraftRuleName }),
    reapply: t.expose('reapply', { type: ReapplyRuleName }),
    limitPerFounder: t.exposeInt('limitPerFounder', { nullable: true }),
    hidesNames: t.exposeBoolean('hidesNames'),
    hidesContacts: t.exposeBoolean('hidesContacts'),
    program: t.field({
      type: FunnelChoice,
      nullable: true,
      resolve: async ({ programId }, _, context) =>
        programId && ((await namesOfPrograms(await context.read(), [programId]))[0] ?? null),
    }),
    tags: t.field({
      type: [FunnelChoice],
      resolve: async ({ tagIds }, _, context) => namesOfTags(await context.read(), tagIds),
    }),
    acceptedRoleId: t.exposeID('acceptedRoleId', { nullable: true }),
    onboardingTasks: t.expose('onboardingTasks', { type: 'JSON' }),
    coverId: t.exposeID('coverId', { nullable: true }),
    cover: t.string({ nullable: true, resolve: ({ coverId }) => coverId && coverPath(coverId) }),
    texts: t.expose('texts', { type: 'JSON' }),
    roundCount: t.exposeInt('roundCount'),
    rounds: t.field({
      type: [FunnelRound],
      resolve: async ({ id }, _, context) => {
        const tx = await context.read();
        const rounds = await liveRounds(tx, id);
        const used = await usedAmong(
          tx,
          rounds.map((round) => round.id),
        );
        return rounds.map((round) => ({ ...round, isUsed: used.has(round.id) }));
      },
    }),
    problems: t.field({
      type: [FunnelProblem],
      description: 'What is missing before the funnel can be published.',
      resolve: async (funnel, _, context) => problemsOf(await context.read(), funnel),
    }),
    hasApplications: t.exposeBoolean('hasApplications'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    canEdit: t.boolean({ resolve: (funnel, _, { actor }) => canEditFunnel(actor, funnel) }),
    canDelete: t.boolean({ resolve: (funnel, _, { actor }) => canDeleteFunnel(actor, funnel) }),
  }),
});

export const ApplyPage = builder.objectRef<ApplyPageRow>('ApplyPage').implement({
  description: 'What everybody may know about a funnel.',
  fields: (t) => ({
    name: t.string({
      description: "In the reader's language.",
      resolve: ({ names, name }, _, { language }) => translated(names, language) || name,
    }),
    names: t.expose('names', { type: 'JSON' }),
    texts: t.expose('texts', { type: 'JSON' }),
    cover: t.string({ nullable: true, resolve: ({ coverId }) => coverId && coverPath(coverId) }),
    kind: t.expose('kind', { type: FunnelKindName }),
    phase: t.expose('phase', { type: FunnelPhaseName }),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    form: t.field({
      type: FormContent,
      nullable: true,
      description: 'The published version of its form.',
      resolve: async ({ intakeFormId }, _, context) => {
        if (!intakeFormId) return null;
        try {
          return await findPublished(await context.read(), intakeFormId);
        } catch (fault) {
          if (fault instanceof NotFound) return null;
          throw fault;
        }
      },
    }),
  }),
});
