import { CurrentUser } from '#capabilities/accounts/public.ts';
import { ExportObject } from '#capabilities/exports/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { askForExport } from './ask-for-export.ts';
import { deleteOwnAccount, keepOwnAccount } from './delete-own-account.ts';

builder.mutationFields((t) => ({
  askForExport: t.field({
    type: ExportObject,
    description: 'All data about the person, as a ZIP. Requires recent authentication.',
    allow: 'signed-in',
    resolve: (_, __, { actor, session }) => askForExport({ ...session, actor }),
  }),
  deleteOwnAccount: t.field({
    type: CurrentUser,
    description:
      'Deletes the account after fourteen days; until then `keepOwnAccount` cancels. Requires recent authentication.',
    allow: 'signed-in',
    resolve: (_, __, { actor, session }) => deleteOwnAccount({ ...session, actor }),
  }),
  keepOwnAccount: t.field({
    type: CurrentUser,
    allow: 'signed-in',
    resolve: (_, __, { actor }) => keepOwnAccount(actor),
  }),
}));

builder.objectField(CurrentUser, 'goesAt', (t) => t.expose('deletionDueAt', { type: 'DateTime', nullable: true }));
