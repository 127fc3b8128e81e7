import { canManageRounds } from '@seedbed/domain/applications/policy.ts';
import { ApplicantMessageObject } from '#capabilities/applications/working/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
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
