import { applicationNumber } from '@seedbed/domain/applications/application-number.ts';
import {
  actorRolesOf,
  canDeleteApplication,
  canExportApplication,
  canManageApplication,
  canSeeApplicationTags,
  canSeeFullData,
  canTagApplication,
} from '@seedbed/domain/applications/policy.ts';
import { type ApplicationStatus, applicationStatuses, outcomeReasons } from '@seedbed/domain/applications/status.ts';
import {
  applicationActions,
  canPerform,
  decisionActions,
  nextStatus,
} from '@seedbed/domain/applications/transitions.ts';
import type { Tally } from '@seedbed/domain/applications/working/reading-summary.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import { type ApplicationCard, factsOf, type NamedTag } from '#capabilities/applications/find-applications.ts';
import { RoundTypeName } from '#capabilities/applications/funnels/graphql-types.ts';
import type { HeldCount } from '#capabilities/applications/mails/find-held-counts.ts';
import type { ApplicantMessage } from '#capabilities/applications/mails/mail-applicants.ts';
import { meetingsLoader } from '#capabilities/applications/meetings/find-meetings.ts';
import { ApplicationMeeting } from '#capabilities/applications/meetings/graphql-types.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { outcomeKinds, type PlannedEmail, type PlannedOutcome } from './bulk/preview-decision.ts';
import { teamSteps } from './decide.ts';
import { type HistoryRow, historyOf } from './history.ts';
import { hasFixedReasons, type ReasonsForMany, rejectReasonsOf } from './reject-reasons.ts';
import { transitionFactsOf } from './take-step.ts';

export const ApplicationStatusName = builder.enumType('ApplicationStatus', { values: applicationStatuses });
const OutcomeReasonName = builder.enumType('ApplicationOutcome', { values: outcomeReasons });
export const DecisionName = builder.enumType('ApplicationDecision', { values: decisionActions });
export const StepName = builder.enumType('ApplicationStep', { values: teamSteps });
const ActionName = builder.enumType('ApplicationAction', { values: applicationActions });

const TallyShape = builder.objectRef<Tally>('ApplicationTally').implement({
  description: 'How many readers recommend the application.',
  fields: (t) => ({ yes: t.exposeInt('yes'), no: t.exposeInt('no') }),
});

export const ApplicantMessageObject = builder.objectRef<ApplicantMessage>('ApplicantMessage').implement({
  description: 'One email as its reader gets it.',
  fields: (t) => ({
    to: t.exposeString('fullName'),
    language: t.string({ resolve: ({ language }) => language }),
    subject: t.exposeString('subject'),
    paragraphs: t.stringList({ resolve: ({ paragraphs }) => [...paragraphs] }),
    button: t.exposeString('button'),
  }),
});

const PlannedOutcomeKind = builder.enumType('PlannedOutcomeKind', { values: outcomeKinds });

const PlannedEmailObject = builder.objectRef<PlannedEmail>('PlannedEmail').implement({
  description: 'The email of a decision in one funnel and round.',
  fields: (t) => ({
    funnelName: t.exposeString('funnelName'),
    roundName: t.exposeString('roundName', { nullable: true, description: 'Of the round that is decided.' }),
    count: t.exposeInt('count', { description: 'The applications that it is about.' }),
    message: t.field({
      type: ApplicantMessageObject,
      nullable: true,
      description: 'To one of the applicants; null if the round sends no such email.',
      resolve: ({ message }) => message,
    }),
  }),
});

export const PlannedOutcomeObject = builder.objectRef<PlannedOutcome>('PlannedOutcome').implement({
  description: 'What a decision about many applications would do to some of them.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PlannedOutcomeKind }),
    name: t.exposeString('name', { nullable: true, description: 'The next round, or the program.' }),
    count: t.exposeInt('count'),
    emails: t.field({
      type: [PlannedEmailObject],
      description: 'One of each funnel and round: their words differ.',
      resolve: ({ emails }) => [...emails],
    }),
  }),
});

export const HeldCountObject = builder.objectRef<HeldCount>('HeldCount').implement({
  description: 'Decisions of a round whose emails wait.',
  fields: (t) => ({
    roundId: t.exposeID('roundId'),
    roundName: t.string({
      description: "In the reader's language.",
      resolve: ({ roundName }, _, { language }) => translated(roundName, language) || (roundName[0]?.value ?? ''),
    }),
    funnelId: t.exposeID('funnelId'),
    funnelName: t.exposeString('funnelName'),
    accepted: t.exposeInt('accepted', { description: 'Also those that advance to another round.' }),
    rejected: t.exposeInt('rejected'),
  }),
});

export const ApplicationTag = builder.objectRef<NamedTag>('ApplicationTag').implement({
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});

const dayMs = 86_400_000;

const daysBetween = (from: Temporal.Instant, until: Temporal.Instant): number =>
  Math.max(0, Math.floor((until.epochMilliseconds - from.epochMilliseconds) / dayMs));

const HistoryEntry = builder.objectRef<HistoryRow>('ApplicationHistoryEntry').implement({
  description: 'A transition of an application, with its actor.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    type: t.exposeString('type'),
    details: t.field({
      type: 'JSON',
      description: 'Action and reason, for example.',
      resolve: ({ payload }) => payload,
    }),
    status: t.field({
      type: ApplicationStatusName,
      nullable: true,
      description: 'The status after it.',
      resolve: ({ changes }) => (changes?.state?.new as { status?: ApplicationStatus } | undefined)?.status ?? null,
    }),
    by: t.field({
      type: User,
      nullable: true,
      resolve: ({ actorId }, _, context) => loadPerson(context, actorId),
    }),
  }),
});

export const RejectReasons = builder.objectRef<ReasonsForMany>('RejectReasons').implement({
  fields: (t) => ({
    reasons: t.stringList({ resolve: ({ reasons }) => [...reasons] }),
    isFixed: t.exposeBoolean('isFixed', { description: 'A rejection needs one of them.' }),
  }),
});

export const Application = builder.objectRef<ApplicationCard>('Application').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    number: t.string({
      description: 'Tells applications of one name apart.',
      resolve: ({ id: applicationId }) => applicationNumber(applicationId),
    }),
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
        canSeeFullData(context.actor, factsOf(application)) ? loadPerson(context, application.applicantId) : null,
    }),
    roundType: t.field({
      type: RoundTypeName,
      nullable: true,
      resolve: ({ round }) => round?.type ?? null,
    }),
    startedAt: t.expose('createdAt', { type: 'DateTime' }),
    returnNote: t.exposeString('returnNote', { nullable: true, description: 'What the team asked for.' }),
    returnDueAt: t.expose('returnDueAt', { type: 'DateTime', nullable: true, description: 'When it must be in.' }),
    country: t.exposeString('country', { nullable: true }),
    source: t.exposeString('source', { nullable: true, description: 'How the applicant heard of the funnel.' }),
    readersAssigned: t.exposeInt('readersAssigned', { description: 'In the newest round that is read.' }),
    readersDone: t.exposeInt('readersDone'),
    rawScore: t.exposeFloat('rawScore', { nullable: true, description: 'From 0 to 100.' }),
    adjustedScore: t.exposeFloat('adjustedScore', {
      nullable: true,
      description: 'After the correction for strict and lenient readers.',
    }),
    spread: t.exposeFloat('spread', { nullable: true, description: 'From the lowest to the highest score.' }),
    tally: t.expose('tally', { type: TallyShape, nullable: true }),
    waitlistRank: t.exposeInt('waitlistRank', { nullable: true, description: 'From 1.' }),
    tags: t.field({
      type: [ApplicationTag],
      description: 'For people who see tags of applications.',
      resolve: (application, _, { actor }) =>
        canSeeApplicationTags(actor, factsOf(application)) ? application.tags : [],
    }),
    daysInRound: t.int({
      description: 'Whole days since it came into its round; until its end.',
      resolve: ({ enteredAt, decidedAt }) => daysBetween(enteredAt, decidedAt ?? Temporal.Now.instant()),
    }),
    meetings: t.field({
      type: [ApplicationMeeting],
      description: 'Newest first.',
      resolve: ({ id: applicationId }, _, context) => context.loader(meetingsLoader).load(applicationId),
    }),
    movedFromId: t.exposeID('movedFromId', { nullable: true, description: 'The one in another funnel before it.' }),
    history: t.field({
      type: [HistoryEntry],
      description: 'Newest first.',
      resolve: async ({ id: applicationId }, _, context) => historyOf(await context.read(), applicationId),
    }),
    attachments: t.field({
      type: [Attachment],
      description: 'Files of the team; those of the applicant belong to the answers.',
      resolve: ({ id: applicationId }, _, context) => filesOfRecord(context, 'application', applicationId),
    }),
    canTag: t.boolean({ resolve: (application, _, { actor }) => canTagApplication(actor, factsOf(application)) }),
    canExport: t.boolean({ resolve: (application, _, { actor }) => canExportApplication(actor, factsOf(application)) }),
    canDelete: t.boolean({ resolve: (application, _, { actor }) => canDeleteApplication(actor, factsOf(application)) }),
    canManage: t.boolean({ resolve: (application, _, { actor }) => canManageApplication(actor, factsOf(application)) }),
    rejectReasons: t.stringList({
      description: 'To choose from: those of the round, and those with an email of their own.',
      resolve: async (application, _, context) => rejectReasonsOf(await context.read(), application),
    }),
    hasFixedReasons: t.boolean({
      description: 'A rejection needs one of these reasons.',
      resolve: hasFixedReasons,
    }),
    version: t.exposeInt('version'),
    actions: t.field({
      type: [ActionName],
      description: 'What the reader may do with it now.',
      resolve: async (application, _, context) => {
        const transition = await transitionFactsOf(await context.read(), application);
        const parts = actorRolesOf(context.actor, factsOf(application), application.round?.deciders ?? 'permitted');
        return applicationActions.filter(
          (action) => canPerform(action, parts) && nextStatus(application.status, action, transition) !== null,
        );
      },
    }),
  }),
});
