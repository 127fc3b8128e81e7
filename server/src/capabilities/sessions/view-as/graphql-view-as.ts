import { canViewAs } from '@seedbed/domain/sessions/view-as.ts';
import { RoleObject } from '#capabilities/access/public.ts';
import { CurrentUser } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { listViewableRoles, stopViewingAs, viewAsRole } from './view-as-role.ts';

builder.objectField(CurrentUser, 'viewingAs', (t) =>
  t.field({
    type: RoleObject,
    nullable: true,
    description: 'The role that this session views the product as, read-only.',
    resolve: (_, __, { session: { viewAs } }) => viewAs ?? null,
  }),
);

builder.queryField('viewableRoles', (t) =>
  t.field({
    type: [RoleObject],
    allow: canViewAs,
    description: 'The roles that the person may view the product as.',
    resolve: async (_, __, context) => listViewableRoles(await context.read(), context.actor),
  }),
);

builder.mutationFields((t) => ({
  viewAsRole: t.field({
    type: 'Boolean',
    allow: canViewAs,
    description:
      'This session reads with the rights of the role, never with more than the own ones, and changes nothing.',
    args: { roleId: t.arg.id({ required: true }) },
    resolve: async (_, { roleId }, { session }) => {
      await viewAsRole(session, roleId);
      return true;
    },
  }),
  stopViewingAs: t.field({
    type: 'Boolean',
    allow: 'any-session',
    resolve: async (_, __, { session }) => {
      await stopViewingAs(session);
      return true;
    },
  }),
}));
