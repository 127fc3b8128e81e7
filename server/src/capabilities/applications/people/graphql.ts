import { canApply } from '@seedbed/domain/applications/policy.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import { OwnApplication } from '#capabilities/applications/applying/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { setApplicationHelp } from './help.ts';
import {
  confirmCoApplicant,
  findByInvitationToken,
  inviteCoApplicant,
  joinApplication,
  removeCoApplicant,
  withdrawInvitation,
} from './invitations.ts';

type Link = Awaited<ReturnType<typeof findByInvitationToken>>;

const JoinPage = builder.objectRef<Link>('JoinPage').implement({
  description: 'An invitation to apply together, for everybody who has the link.',
  fields: (t) => ({
    name: t.string({ resolve: ({ application }) => application.name }),
    funnelName: t.string({
      resolve: ({ application: { funnel } }, _, { language }) => translated(funnel.names, language) || funnel.name,
    }),
    email: t.string({ resolve: ({ invitation }) => invitation.email }),
    inviterName: t.string({
      resolve: async ({ invitation }, _, context) =>
        (await findUser(await context.read(), invitation.invitedById))?.fullName ?? '',
    }),
  }),
});

builder.queryFields((t) => ({
  joinPage: t.field({
    type: JoinPage,
    allow: 'anyone',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, context) => findByInvitationToken(await context.read(), token),
  }),
}));

const id = { required: true } as const;

builder.mutationFields((t) => ({
  inviteCoApplicant: t.field({
    type: OwnApplication,
    allow: 'signed-in',
    description: 'Emails a link to somebody who applies together with the applicant.',
    args: { applicationId: t.arg.id(id), email: t.arg.string({ required: true }) },
    resolve: (_, { applicationId, email }, { actor }) => inviteCoApplicant(actor, applicationId, { email }),
  }),
  withdrawApplicationInvitation: t.field({
    type: OwnApplication,
    allow: 'signed-in',
    args: { applicationId: t.arg.id(id), invitationId: t.arg.id(id) },
    resolve: (_, { applicationId, invitationId }, { actor }) => withdrawInvitation(actor, applicationId, invitationId),
  }),
  joinApplication: t.field({
    type: OwnApplication,
    nullable: true,
    allow: canApply,
    description: 'Null until the applicant confirms a person whose address is not the invited one.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, { actor }) => joinApplication(actor, token),
  }),
  confirmCoApplicant: t.field({
    type: OwnApplication,
    allow: 'signed-in',
    description:
      'The applicant lets a person join whose address is not the invited one: the `askedBy` of an invitation.',
    args: { applicationId: t.arg.id(id), userId: t.arg.id(id) },
    resolve: (_, { applicationId, userId }, { actor }) => confirmCoApplicant(actor, applicationId, userId),
  }),
  removeCoApplicant: t.boolean({
    allow: 'signed-in',
    description: 'The applicant removes somebody, or a person leaves. False if they took no part.',
    args: { applicationId: t.arg.id(id), userId: t.arg.id(id) },
    resolve: (_, { applicationId, userId }, { actor }) => removeCoApplicant(actor, applicationId, userId),
  }),
  setApplicationHelp: t.field({
    type: OwnApplication,
    allow: 'signed-in',
    description: 'Lets the team help with the answers of a draft for a week, or ends that.',
    args: { applicationId: t.arg.id(id), isGranted: t.arg.boolean({ required: true }) },
    resolve: (_, { applicationId, isGranted }, { actor }) => setApplicationHelp(actor, applicationId, isGranted),
  }),
}));
