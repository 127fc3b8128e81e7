import { funnelPhaseOf } from '@seedbed/domain/applications/funnels/funnel.ts';
import { isInMeeting } from '@seedbed/domain/applications/meetings/meeting.ts';
import { canApply } from '@seedbed/domain/applications/policy.ts';
import { isFinal, publicLabels } from '@seedbed/domain/applications/status.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, desc, isNull } from 'drizzle-orm';
import { findUser } from '#capabilities/accounts/public.ts';
import {
  type ApplicationCard,
  applicationCard,
  findSharedApplication,
  ownOrShared,
} from '#capabilities/applications/find-applications.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import { meetingsLoader } from '#capabilities/applications/meetings/find-meetings.ts';
import { ApplicationMeeting } from '#capabilities/applications/meetings/graphql-types.ts';
import { coApplicantsOf, openInvitationsOf, type TeamMember } from '#capabilities/applications/people/find-people.ts';
import { isHelpAllowed } from '#capabilities/applications/people/help.ts';
import { applications } from '#capabilities/applications/table.ts';
import { labelOf } from '#capabilities/applications/working/take-step.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { transact } from '#platform/tx.ts';
import { createApplication, submitApplication, withdrawApplication } from './apply.ts';
import { type OwnHistoryEntry, ownHistoryKinds, ownHistoryOf } from './own-history.ts';
import { fillingOfRound } from './round-form.ts';
import { canSend } from './send-application.ts';

const PublicLabelName = builder.enumType('ApplicationLabel', { values: publicLabels });

const isPastFirstRound = async (context: Context, { funnelId, roundId }: ApplicationCard) =>
  roundId !== null && (await liveRounds(await context.read(), funnelId))[0]?.id !== roundId;

const CoApplicant = builder.objectRef<TeamMember>('CoApplicant').implement({
  fields: (t) => ({ userId: t.exposeID('userId'), fullName: t.exposeString('fullName') }),
});

interface OpenInvitation {
  id: string;
  email: string;
  expiresAt: Temporal.Instant;
  askedBy: { userId: string; fullName: string; email: string } | null;
}
const AskingPerson = builder.objectRef<NonNullable<OpenInvitation['askedBy']>>('AskingPerson').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    fullName: t.exposeString('fullName'),
    email: t.exposeString('email'),
  }),
});
const Invitation = builder.objectRef<OpenInvitation>('ApplicationInvitation').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    email: t.exposeString('email'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    askedBy: t.field({
      type: AskingPerson,
      nullable: true,
      description: 'A person with another address, who waits for the applicant.',
      resolve: ({ askedBy }) => askedBy,
    }),
  }),
});

const OwnHistoryKind = builder.enumType('OwnApplicationStep', { values: ownHistoryKinds });
const OwnHistory = builder.objectRef<OwnHistoryEntry>('OwnApplicationEntry').implement({
  description: 'A step of an application that its applicant may know of.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('kind', { type: OwnHistoryKind, description: '`ended`: the label says how.' }),
  }),
});

/** Holds nothing that a scheduled rejection changes: no status, no version, no time of the last change. */
export const OwnApplication = builder.objectRef<ApplicationCard>('OwnApplication').implement({
  description: 'An application as its applicant sees it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    funnelName: t.string({
      resolve: ({ funnel: { names, name } }, _, { language }) => translated(names, language) || name,
    }),
    slug: t.string({ resolve: ({ funnel }) => funnel.slug }),
    label: t.field({
      type: PublicLabelName,
      resolve: async (application, _, context) => labelOf(application, await isPastFirstRound(context, application)),
    }),
    returnNote: t.exposeString('returnNote', { nullable: true, description: 'What the team asks for.' }),
    startedAt: t.expose('createdAt', { type: 'DateTime' }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    closesAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ funnel }) => funnel.closesAt }),
    isOpen: t.boolean({ resolve: ({ funnel }) => funnelPhaseOf(funnel) === 'open' }),
    fillingId: t.exposeID('fillingId', {
      nullable: true,
      description: 'The answers to the form of the funnel. Submitting them sends the application.',
    }),
    fillingFor: t.id({
      nullable: true,
      description: 'The answers of a round by its id, or those to the form of the funnel: `intake`.',
      args: { round: t.arg.string() },
      resolve: async ({ id }, { round = 'intake' }, context) =>
        round && (round === 'intake' || isId(round)) ? fillingOfRound(await context.read(), id, round) : null,
    }),
    isOwn: t.boolean({
      description: 'The reader is the applicant: they alone send, withdraw and invite.',
      resolve: ({ applicantId }, _, { actor }) => applicantId === actor.userId,
    }),
    canEdit: t.boolean({ resolve: ({ status }) => status === 'draft' }),
    canSubmit: t.boolean({
      resolve: (application, _, { actor }) => application.applicantId === actor.userId && canSend(application),
    }),
    canWithdraw: t.boolean({
      resolve: ({ status, applicantId }, _, { actor }) => applicantId === actor.userId && !isFinal(status),
    }),
    applicantName: t.string({
      resolve: async ({ applicantId }, _, context) =>
        (await findUser(await context.read(), applicantId))?.fullName ?? '',
    }),
    people: t.field({
      type: [CoApplicant],
      description: 'People who apply together with the applicant.',
      resolve: async ({ id }, _, context) => coApplicantsOf(await context.read(), id),
    }),
    invitations: t.field({
      type: [Invitation],
      description: 'Open ones, for the applicant.',
      resolve: async ({ id, applicantId }, _, context) =>
        applicantId === context.actor.userId ? openInvitationsOf(await context.read(), id) : [],
    }),
    meeting: t.field({
      type: ApplicationMeeting,
      nullable: true,
      description: 'The offered times, or the chosen one, for the applicant while a meeting is ahead.',
      resolve: async (application, _, context) => {
        if (application.applicantId !== context.actor.userId || !isInMeeting(application)) return null;
        const meetings = await context.loader(meetingsLoader).load(application.id);
        return meetings.find(({ status }) => status !== 'meeting_canceled') ?? null;
      },
    }),
    helpUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The team may help with the answers until then.',
      resolve: (application) => (isHelpAllowed(application) ? application.helpUntil : null),
    }),
    returnDueAt: t.expose('returnDueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the information that the team asked for must be in.',
    }),
    history: t.field({
      type: [OwnHistory],
      description: 'Oldest first.',
      resolve: async (application, _, context) => ownHistoryOf(await context.read(), application),
    }),
    returnSections: t.exposeStringList('returnSections', {
      nullable: true,
      description: 'The sections that the team asked about; null for all.',
    }),
  }),
});

builder.queryFields((t) => ({
  ownApplications: t.field({
    type: [OwnApplication],
    allow: 'signed-in',
    description: "The person's own applications, newest first, at most 100.",
    resolve: async (_, __, context) =>
      (await context.read()).db
        .select(applicationCard)
        .from(applications)
        .where(and(ownOrShared(context.actor), isNull(applications.trashedAt)))
        .orderBy(desc(applications.id))
        .limit(100),
  }),
  ownApplication: t.field({
    type: OwnApplication,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findSharedApplication(await context.read(), context.actor, id)),
  }),
}));

builder.mutationFields((t) => ({
  createApplication: t.field({
    type: OwnApplication,
    allow: canApply,
    description: 'Begins a draft in an open funnel.',
    args: { id: t.arg.id(), slug: t.arg.string({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { id, slug, name }, { actor }) => transact(createApplication, actor, { id, slug, input: { name } }),
  }),
  submitApplication: t.field({
    type: OwnApplication,
    allow: 'signed-in',
    args: { applicationId: t.arg.id({ required: true }) },
    resolve: (_, { applicationId }, { actor }) => submitApplication(actor, applicationId),
  }),
  withdrawApplication: t.field({
    type: OwnApplication,
    allow: 'signed-in',
    args: { applicationId: t.arg.id({ required: true }) },
    resolve: (_, { applicationId }, { actor }) => withdrawApplication(actor, applicationId),
  }),
}));
