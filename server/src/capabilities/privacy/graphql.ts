import { canBeDownloaded } from '@seedbed/domain/privacy/personal-export.ts';
import { CurrentUser } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { deleteOwnAccount, keepOwnAccount } from './delete-own-account.ts';
import { askForExport, listOwnExports, type PersonalExport } from './request-export.ts';

const PersonalExportStatus = builder.enumType('PersonalExportStatus', {
  values: ['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const,
});

/** Downloaded from `GET /api/exports/{id}`, which requires recent authentication. */
const PersonalExportObject = builder.objectRef<PersonalExport>('PersonalExport').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    status: t.expose('status', { type: PersonalExportStatus }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    size: t.exposeFloat('size', { nullable: true, description: 'In bytes; null until the file is complete.' }),
    canBeDownloaded: t.boolean({ resolve: (one) => canBeDownloaded(one) }),
  }),
});

builder.queryFields((t) => ({
  ownExports: t.field({
    type: [PersonalExportObject],
    allow: 'signed-in',
    resolve: async (_, __, context) => listOwnExports(await context.read(), context.actor.userId),
  }),
}));

builder.mutationFields((t) => ({
  askForExport: t.field({
    type: PersonalExportObject,
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
