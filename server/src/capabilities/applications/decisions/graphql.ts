import { seenApplication } from '@seedbed/domain/applications/decisions/input.ts';
import { canManageRounds } from '@seedbed/domain/applications/policy.ts';
import { decisionActions } from '@seedbed/domain/applications/transitions.ts';
import { ApplicantMessageObject } from '#capabilities/applications/working/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { userErrorText } from '#platform/messages.ts';
import { decideMany, type ManyDecisions, type RefusedDecision } from './decide-many.ts';
import { type HeldEmails, type HeldRow, heldOf, messagesOf } from './find-held.ts';
import { findDecisionRound } from './find-round.ts';
import { sendHeldEmails } from './send-held.ts';
import { takeBackDecision } from './take-back-decision.ts';

const Outcome = builder.enumType('DecisionOutcome', { values: ['accepted', 'advanced', 'rejected'] as const });

const HeldEmail = builder.objectRef<HeldRow>('HeldEmail').implement({
  description: 'The email of a decision that waits until the team sends all.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    applicationId: t.exposeID('applicationId'),
    name: t.exposeString('name', { description: 'The name of the application.' }),
    outcome: t.expose('outcome', { type: Outcome }),
    messages: t.field({
      type: [ApplicantMessageObject],
      description: 'Empty if the round sends no such email.',
      resolve: async (held, _, context) => messagesOf(await context.read(), held),
    }),
  }),
});

const Held = builder.objectRef<HeldEmails>('HeldEmails').implement({
  fields: (t) => ({
    fingerprint: t.exposeString('fingerprint', { description: 'A send names the emails that the person saw.' }),
    total: t.exposeInt('total', { description: 'Also those beyond the listed ones.' }),
    emails: t.field({ type: [HeldEmail], resolve: ({ rows }) => [...rows] }),
  }),
});

const Refused = builder.objectRef<RefusedDecision>('RefusedDecision').implement({
  fields: (t) => ({
    applicationId: t.exposeID('applicationId'),
    code: t.string({ resolve: ({ error }) => error.code }),
    message: t.string({ resolve: ({ error }, _, { language, words }) => userErrorText(error, language, words) }),
  }),
});

const Many = builder.objectRef<ManyDecisions>('ManyDecisions').implement({
  fields: (t) => ({
    decided: t.exposeInt('decided'),
    refused: t.field({
      type: [Refused],
      description: 'Applications that changed meanwhile, or that this decision does not fit.',
      resolve: ({ refused }) => [...refused],
    }),
    undoIds: t.idList({
      description: 'Each undoes one decision.',
      resolve: ({ undoIds }) => [...undoIds],
    }),
  }),
});

const SeenInput = inputFromSchema('SeenApplicationInput', seenApplication);
const DecisionName = builder.enumType('MeetingDecision', {
  values: decisionActions.filter((one) => one !== 'delay_reject'),
});

const id = { required: true } as const;

builder.queryFields((t) => ({
  heldEmails: t.field({
    type: Held,
    nullable: true,
    allow: canManageRounds,
    description: 'Emails of decisions of a round that wait.',
    args: { roundId: t.arg.id(id) },
    resolve: async (_, { roundId }, context) => {
      const tx = await context.read();
      const round = await orNull(findDecisionRound(tx, context.actor, roundId));
      return round && heldOf(tx, round);
    },
  }),
}));

builder.mutationFields((t) => ({
  decideApplications: t.field({
    type: Many,
    allow: canManageRounds,
    description: 'Decides many applications of a round. Their emails, and rejections, wait until the team sends all.',
    args: {
      roundId: t.arg.id(id),
      applications: t.arg({ type: [SeenInput], required: true }),
      action: t.arg({ type: DecisionName, required: true }),
      reason: t.arg.string({ description: 'Required to reject.' }),
    },
    resolve: (_, { roundId, applications, ...decision }, { actor }) =>
      decideMany(actor, { roundId, applications, decision }),
  }),
  sendHeldEmails: t.int({
    allow: canManageRounds,
    description: 'Sends all held emails of a round, each once. The number of applications.',
    args: { roundId: t.arg.id(id), fingerprint: t.arg.string({ required: true }) },
    resolve: (_, call, { actor }) => sendHeldEmails(actor, call),
  }),
  takeBackDecision: t.boolean({
    allow: canManageRounds,
    description: 'Undoes a decision whose email still waits.',
    args: { heldEmailId: t.arg.id(id) },
    resolve: (_, { heldEmailId }, { actor }) => takeBackDecision(actor, heldEmailId),
  }),
}));
