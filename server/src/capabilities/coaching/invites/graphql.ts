import { canAnswerInvite, canCancelInvite, canInviteToCoaching } from '@seedbed/domain/coaching/policy.ts';
import { inviteStatuses, inviteStatusOf } from '@seedbed/domain/coaching/session.ts';
import { User } from '#capabilities/accounts/public.ts';
import { findSession, sessionBy } from '#capabilities/coaching/sessions/find-sessions.ts';
import { CoachingSession } from '#capabilities/coaching/sessions/graphql-types.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { cancelInviteByToken, declineCoachingInvite, withdrawCoachingInvite } from './answer-invite.ts';
import { findInvite, type InviteCard, openInvites } from './find-invites.ts';
import { type LinkedInvite, linkedInvite } from './linked-invite.ts';
import { inviteToCoaching } from './send-invite.ts';

const Status = builder.enumType('CoachingInviteStatus', { values: inviteStatuses });

export const CoachingInvite = builder.objectRef<InviteCard>('CoachingInvite').implement({
  description: 'A coach asks a startup to choose a time.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    status: t.field({ type: Status, resolve: (invite) => inviteStatusOf(invite) }),
    expires: t.expose('expiresAt', { type: 'DateTime' }),
    incubatorInvitees: t.field({ type: [User], resolve: ({ coach }) => [coach] }),
    startupInvitees: t.field({ type: [User], resolve: ({ founders }) => founders }),
    coachingSession: t.field({
      type: CoachingSession,
      nullable: true,
      resolve: async ({ id, status }, _, context) => {
        // Only an accepted invite has one.
        if (status === 'pending') return null;
        const session = await sessionBy(await context.read(), 'inviteId', id);
        return session && orNull(findSession(await context.read(), context.actor, session.id));
      },
    }),
    startup: t.field({ type: Startup, resolve: ({ startup }) => startup as never }),
    durationMinutes: t.exposeInt('durationMinutes'),
    message: t.exposeString('message', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    mayAnswer: t.boolean({
      resolve: (invite, _, { actor }) => inviteStatusOf(invite) === 'pending' && canAnswerInvite(actor, invite),
    }),
    mayCancel: t.boolean({
      resolve: (invite, _, { actor }) => inviteStatusOf(invite) === 'pending' && canCancelInvite(actor, invite),
    }),
  }),
});

builder.objectField(CoachingSession, 'invite', (t) =>
  t.field({
    type: CoachingInvite,
    nullable: true,
    resolve: async ({ inviteId }, _, context) =>
      inviteId ? orNull(findInvite(await context.read(), context.actor, inviteId)) : null,
  }),
);

const LinkedInviteObject = builder.objectRef<LinkedInvite>('LinkedCoachingInvite').implement({
  description: 'What the link of an email shows without signing in.',
  fields: (t) => ({
    coachName: t.exposeString('coachName'),
    startupName: t.exposeString('startupName'),
    status: t.expose('status', { type: Status }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true, description: 'Of the booked session.' }),
    durationMinutes: t.exposeInt('durationMinutes'),
  }),
});

const required = { required: true } as const;

builder.queryFields((t) => ({
  coachingInvites: t.field({
    type: [CoachingInvite],
    allow: 'signed-in',
    description: 'Pending ones that the reader may see.',
    args: { startupId: t.arg.id() },
    resolve: async (_, { startupId }, context) => openInvites(await context.read(), context.actor, startupId),
  }),
  coachingInvite: t.field({
    type: CoachingInvite,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findInvite(await context.read(), context.actor, id)),
  }),
  linkedCoachingInvite: t.field({
    type: LinkedInviteObject,
    nullable: true,
    allow: 'anyone',
    description: 'Null for a link that is used or unknown.',
    args: { inviteId: t.arg.id(required), token: t.arg.string(required) },
    resolve: async (_, { inviteId, token }, context) => linkedInvite(await context.read(), inviteId, token),
  }),
}));

builder.mutationFields((t) => ({
  inviteToCoaching: t.field({
    type: CoachingInvite,
    allow: canInviteToCoaching,
    args: {
      id: t.arg.id(),
      startupId: t.arg.id(required),
      coachId: t.arg.id(),
      durationMinutes: t.arg.int(required),
      message: t.arg.string(),
    },
    resolve: (_, { id, ...input }, { actor }) => inviteToCoaching(actor, input, id),
  }),
  answerCoachingInvite: t.field({
    type: CoachingInvite,
    allow: canAnswerInvite,
    description: 'Declines. Booking a time with the id of the invite accepts it.',
    args: { coachingInviteId: t.arg.id(required), reason: t.arg.string() },
    resolve: (_, { coachingInviteId, reason }, { actor }) => declineCoachingInvite(actor, coachingInviteId, { reason }),
  }),
  withdrawCoachingInvite: t.field({
    type: CoachingInvite,
    allow: canCancelInvite,
    args: { coachingInviteId: t.arg.id(required), reason: t.arg.string() },
    resolve: (_, { coachingInviteId, reason }, { actor }) =>
      withdrawCoachingInvite(actor, coachingInviteId, { reason }),
  }),
  cancelCoachingInvite: t.boolean({
    allow: 'anyone',
    description: 'By the link of the email. The link works once.',
    args: { inviteId: t.arg.id(required), token: t.arg.string(required), reason: t.arg.string() },
    resolve: (_, args, { tenant }) => cancelInviteByToken(tenant.id, args),
  }),
}));
