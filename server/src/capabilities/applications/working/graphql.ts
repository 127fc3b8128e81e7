import { permitsSome } from '@seedbed/domain/access/permits.ts';
import {
  canDecide,
  canExportApplications,
  canListApplications,
  canManageApplication,
  canReviewApplication,
  canSeeFullData,
  partsOf,
} from '@seedbed/domain/applications/policy.ts';
import { applicationStatuses, outcomeReasons } from '@seedbed/domain/applications/status.ts';
import { applicationActions, decisionActions, mayTake, nextStatus } from '@seedbed/domain/applications/transitions.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import DataLoader from 'dataloader';
import { findPeopleById, type PersonCard, User } from '#capabilities/accounts/public.ts';
import { type ApplicationCard, factsOf, findApplication } from '#capabilities/applications/find-applications.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { applicationList } from './application-list.ts';
import { decide, stepApplication, teamSteps } from './decide.ts';
import { courseOf } from './take-step.ts';

const ApplicationStatusName = builder.enumType('ApplicationStatus', { values: applicationStatuses });
const OutcomeReasonName = builder.enumType('ApplicationOutcome', { values: outcomeReasons });
const DecisionName = builder.enumType('ApplicationDecision', { values: decisionActions });
const StepName = builder.enumType('ApplicationStep', { values: teamSteps });
const ActionName = builder.enumType('ApplicationAction', { values: applicationActions });

const peopleLoader = (context: Context) =>
  new DataLoader<string, PersonCard | null>(async (ids) => {
    const people = await findPeopleById(await context.read(), context.actor, ids);
    return ids.map((id) => people.get(id) ?? null);
  });

export const Application = builder.objectRef<ApplicationCard>('Application').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    funnelId: t.exposeID('funnelId'),
    funnelName: t.string({
      resolve: ({ funnel: { names, name } }, _, { language }) => translated(names, language) || name,
    }),
    roundId: t.exposeID('roundId', { nullable: true }),
    roundName: t.string({
      nullable: true,
      description: "In the reader's language; null before the first round.",
      resolve: ({ round }, _, { language }) =>
        round && (translated(round.name, language) || (round.name[0]?.value ?? '')),
    }),
    status: t.expose('status', { type: ApplicationStatusName }),
    outcomeReason: t.expose('outcomeReason', { type: OutcomeReasonName, nullable: true }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    fillingId: t.exposeID('fillingId', { nullable: true, description: 'The answers to the form of the funnel.' }),
    enteredAt: t.expose('enteredAt', { type: 'DateTime', description: 'When it came into its round.' }),
    noticeAt: t.expose('noticeAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the applicant learns of a scheduled rejection.',
    }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    applicant: t.field({
      type: User,
      nullable: true,
      description: 'For people who see full data.',
      resolve: (application, _, context) =>
        canSeeFullData(context.actor, factsOf(application))
          ? context.loader(peopleLoader).load(application.applicantId)
          : null,
    }),
    version: t.exposeInt('version'),
    actions: t.field({
      type: [ActionName],
      description: 'What the reader may do with it now.',
      resolve: async (application, _, context) => {
        const course = await courseOf(await context.read(), application);
        const parts = partsOf(context.actor, factsOf(application), application.round?.deciders ?? 'permitted');
        return applicationActions.filter(
          (action) => mayTake(action, parts) && nextStatus(application.status, action, course) !== null,
        );
      },
    }),
  }),
});

builder.listField('applicationList', {
  list: applicationList,
  row: Application,
  allow: canListApplications,
  assertFilterable: async ({ actor }) => assertAllowed(permitsSome(actor, 'APPLICATIONS:FILTERS')),
  export: {
    title: 'navigation:entries.applications-overview',
    file: 'applications',
    texts: 'applications',
    allow: canExportApplications,
    columns: {
      name: 'name',
      funnel: 'funnel: funnelName',
      round: 'round: roundName',
      status: 'status',
      enteredAt: 'enteredAt',
      submittedAt: 'submittedAt',
      outcomeReason: 'outcomeReason',
      noticeAt: 'noticeAt',
    },
  },
});

const id = { required: true } as const;

builder.queryFields((t) => ({
  application: t.field({
    type: Application,
    nullable: true,
    allow: canReviewApplication,
    args: { id: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findApplication(await context.read(), context.actor, args.id)),
  }),
}));

const DecisionInput = builder.inputType('ApplicationDecisionInput', {
  fields: (t) => ({
    action: t.field({ type: DecisionName, required: true }),
    reason: t.string({ description: 'Required to reject.' }),
    noticeAt: t.field({ type: 'DateTime', description: 'When the applicant learns of a scheduled rejection.' }),
    startupId: t.id({ description: 'The startup that accepted people join; without it a new one is created.' }),
  }),
});

builder.mutationFields((t) => ({
  decideApplication: t.field({
    type: Application,
    allow: canDecide,
    description: 'Decides the current round. A decision about another round or version is a conflict.',
    args: {
      applicationId: t.arg.id(id),
      roundId: t.arg.id(id),
      version: t.arg.int(id),
      decision: t.arg({ type: DecisionInput, required: true }),
    },
    resolve: (_, { applicationId, decision, ...seen }, { actor }) =>
      decide(actor, applicationId, { ...seen, input: decision }),
  }),
  stepApplication: t.field({
    type: Application,
    allow: canManageApplication,
    description: 'The other steps of the team. Returning, and going on without evaluations, need a reason.',
    args: {
      applicationId: t.arg.id(id),
      step: t.arg({ type: StepName, required: true }),
      version: t.arg.int(id),
      reason: t.arg.string(),
      sections: t.arg.idList({ description: 'Of a return: the sections to revise; all of them without it.' }),
      dueAt: t.arg({ type: 'DateTime', description: 'Of a return: when the answers must be in.' }),
    },
    resolve: (_, { applicationId, ...call }, { actor }) => stepApplication(actor, applicationId, call),
  }),
}));
