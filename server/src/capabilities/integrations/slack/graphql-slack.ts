import { canConnectSlack } from '@seedbed/domain/integrations/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { transact } from '#platform/tx.ts';
import { slackClient } from './slack-api.ts';
import { disconnectSlack, findMember, findWorkspace, unlinkMember } from './workspace.ts';

interface SlackState {
  isOffered: boolean;
  teamName: string | null;
  isLinked: boolean;
}

const Slack = builder.objectRef<SlackState>('Slack').implement({
  fields: (t) => ({
    isOffered: t.exposeBoolean('isOffered', { description: 'The operator has registered the app.' }),
    teamName: t.exposeString('teamName', { nullable: true, description: 'The connected workspace.' }),
    isLinked: t.exposeBoolean('isLinked', { description: 'The person gets their notifications there.' }),
  }),
});

builder.queryField('slack', (t) =>
  t.field({
    type: Slack,
    allow: 'signed-in',
    resolve: async (_, __, context) => {
      const tx = await context.read();
      const [workspace, member] = [await findWorkspace(tx), await findMember(tx, context.actor.userId)];
      return { isOffered: slackClient() !== null, teamName: workspace?.teamName ?? null, isLinked: member !== null };
    },
  }),
);

builder.mutationFields((t) => ({
  disconnectSlack: t.boolean({
    allow: canConnectSlack,
    description: 'Ends the links of all people, too.',
    resolve: (_, __, { actor }) => disconnectSlack(actor),
  }),
  unlinkSlack: t.boolean({
    allow: 'own-account',
    resolve: (_, __, { actor }) => transact(unlinkMember, actor),
  }),
}));
