import { funnelPhaseOf } from '@seedbed/domain/applications/funnels/funnel.ts';
import { canApply } from '@seedbed/domain/applications/policy.ts';
import { isFinal, publicLabels } from '@seedbed/domain/applications/status.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { desc } from 'drizzle-orm';
import {
  type ApplicationCard,
  applicationCard,
  findOwnApplication,
  isOwn,
} from '#capabilities/applications/find-applications.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import { applications } from '#capabilities/applications/table.ts';
import { labelOf } from '#capabilities/applications/working/take-step.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { createApplication, submitApplication, withdrawApplication } from './apply.ts';
import { canSend } from './send-application.ts';

const PublicLabelName = builder.enumType('ApplicationLabel', { values: publicLabels });

const isPastFirstRound = async (context: Context, { funnelId, roundId }: ApplicationCard) =>
  roundId !== null && (await liveRounds(await context.read(), funnelId))[0]?.id !== roundId;

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
    canSubmit: t.boolean({ resolve: canSend }),
    canWithdraw: t.boolean({ resolve: ({ status }) => !isFinal(status) }),
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
        .where(isOwn(context.actor))
        .orderBy(desc(applications.id))
        .limit(100),
  }),
  ownApplication: t.field({
    type: OwnApplication,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findOwnApplication(await context.read(), context.actor, id)),
  }),
}));

builder.mutationFields((t) => ({
  createApplication: t.field({
    type: OwnApplication,
    allow: canApply,
    description: 'Begins a draft in an open funnel.',
    args: { id: t.arg.id(), slug: t.arg.string({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { id, slug, name }, { actor }) => createApplication(actor, { id, slug, input: { name } }),
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
