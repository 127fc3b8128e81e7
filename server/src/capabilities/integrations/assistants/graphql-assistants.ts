import { builder } from '#platform/graphql/builder.ts';
import { areAssistantsAllowed } from './assistants-allowed.ts';

builder.queryField('areAssistantsAllowed', (t) =>
  t.field({
    type: 'Boolean',
    allow: 'signed-in',
    description: 'Whether people may connect an AI assistant with their key.',
    resolve: (_, __, { tenant }) => areAssistantsAllowed(tenant.id),
  }),
);
