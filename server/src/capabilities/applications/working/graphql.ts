import { permitsSome } from '@seedbed/domain/access/permits.ts';
import { decision } from '@seedbed/domain/applications/input.ts';
import {
  canDecide,
  canDeleteApplication,
  canExportApplications,
  canListApplications,
  canManageApplication,
  canReviewApplication,
  canTagApplication,
} from '@seedbed/domain/applications/policy.ts';
import { mostBatchRecords } from '@seedbed/domain/batches/batch.ts';
import { checkLinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import {
  type ApplicationCard,
  findApplication,
  findApplicationsById,
} from '#capabilities/applications/find-applications.ts';
import { heldCounts } from '#capabilities/applications/mails/find-held-counts.ts';
import { tagsForApplications } from '#capabilities/applications/tags.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { applicationList } from './application-list.ts';
import { previewDecision } from './bulk/preview-decision.ts';
import { changeTags } from './change-tags.ts';
import { decide, stepApplication } from './decide.ts';
import {
  Application,
  ApplicationStatusName,
  ApplicationTag,
  DecisionName,
  HeldCountObject,
  PlannedOutcomeObject,
  RejectReasons,
  StepName,
} from './graphql-types.ts';
import { moveApplication } from './move/move-application.ts';
import { rejectReasonsFor } from './reject-reasons.ts';
import { deleteApplication } from './trash/delete-application.ts';
import { setWaitlistRank } from './waiting-list.ts';

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
    limitedTo: 'bulkApplicationExport',
    columns: {
      name: 'name',
      funnel: 'funnel: funnelName',
      round: 'round: roundName',
      status: 'status',
      enteredAt: 'enteredAt',
      submittedAt: 'submittedAt',
      outcomeReason: 'outcomeReason',
      tag: 'tag: tags { name }',
      daysInRound: 'daysInRound',
      readersDone: 'readersDone',
      tally: 'tally { yes no }',
      rawScore: 'rawScore',
      adjustedScore: 'adjustedScore',
      spread: 'spread',
      waitlistRank: 'waitlistRank',
      country: 'country',
      source: 'source',
      noticeAt: 'noticeAt',
    },
  },
});

const id = { required: true } as const;

const Version = builder.objectRef<ApplicationCard>('ApplicationVersion').implement({
  description: 'What a decision about many applications names, so that a stale one is refused.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    roundId: t.exposeID('roundId', { nullable: true }),
    version: t.exposeInt('version'),
    status: t.expose('status', { type: ApplicationStatusName }),
  }),
});

function assertFew(ids: readonly string[]): void {
  const params = { field: 'applications:fields.ids', max: mostBatchRecords };
  assertAllowed(ids.length <= mostBatchRecords, () => new Validation({ ids: [{ code: 'too-many', params }] }));
}

builder.queryFields((t) => ({
  applicationVersions: t.field({
    type: [Version],
    allow: canListApplications,
    description: 'At most 10,000; hidden ones are absent.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_, { ids }, context) => {
      assertFew(ids);
      return [...(await findApplicationsById(await context.read(), context.actor, ids)).values()];
    },
  }),
  rejectReasonsFor: t.field({
    type: RejectReasons,
    allow: canListApplications,
    description: 'To choose from, for a decision about many applications; at most 10,000.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_, { ids }, context) => {
      assertFew(ids);
      return rejectReasonsFor(await context.read(), context.actor, ids);
    },
  }),
  decisionPreview: t.field({
    type: [PlannedOutcomeObject],
    allow: canListApplications,
    description: 'What a decision about many applications would do now, at most 10,000. It writes nothing.',
    args: {
      ids: t.arg.idList({ required: true }),
      action: t.arg({ type: DecisionName, required: true }),
      reason: t.arg.string({ description: 'A reason of the round may choose the words of the email.' }),
    },
    resolve: async (_, { ids, action, reason }, context) => {
      assertFew(ids);
      const { actor, language } = context;
      return previewDecision(await context.read(), actor, ids, { action, reason: reason ?? null, language });
    },
  }),
  heldCounts: t.field({
    type: [HeldCountObject],
    allow: canListApplications,
    description: 'By round, the decisions whose emails wait until the team sends all.',
    resolve: async (_, __, context) => heldCounts(await context.read(), context.actor),
  }),
  tagsForApplications: t.field({
    type: [ApplicationTag],
    allow: canListApplications,
    description: 'In the order of their list.',
    resolve: async (_, __, context) => tagsForApplications(await context.read(), context.actor),
  }),
  application: t.field({
    type: Application,
    nullable: true,
    allow: canReviewApplication,
    args: { id: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findApplication(await context.read(), context.actor, args.id)),
  }),
}));

const DecisionInput = inputFromSchema('ApplicationDecisionInput', decision, { types: { action: DecisionName } });

builder.mutationFields((t) => ({
  changeApplicationTags: t.field({
    type: Application,
    allow: canTagApplication,
    args: { applicationId: t.arg.id(id), add: t.arg.idList(), remove: t.arg.idList() },
    resolve: (_, { applicationId, ...change }, { actor }) =>
      transact(changeTags, actor, applicationId, checkLinkChange(change)),
  }),
  deleteApplication: t.id({
    allow: canDeleteApplication,
    description: 'Moves it to the trash for 30 days.',
    args: { applicationId: t.arg.id(id) },
    resolve: (_, { applicationId }, { actor }) => transact(deleteApplication, actor, applicationId),
  }),
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
  moveApplication: t.field({
    type: Application,
    allow: canDecide,
    description: 'Ends it here and begins it in another funnel, with its answers. Answers the new one.',
    args: {
      applicationId: t.arg.id(id),
      version: t.arg.int(id),
      funnelId: t.arg.id(id),
      reason: t.arg.string(id),
    },
    resolve: (_, { applicationId, version, ...input }, { actor }) =>
      moveApplication(actor, applicationId, { version, input }),
  }),
  setWaitlistRank: t.field({
    type: Application,
    allow: canDecide,
    args: { applicationId: t.arg.id(id), rank: t.arg.int(id) },
    resolve: (_, { applicationId, rank }, { actor }) => setWaitlistRank(actor, applicationId, rank),
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
