import { canBeDefaultRole, canManageDirectory } from '@seedbed/domain/integrations/policy.ts';
import { asc, sql } from 'drizzle-orm';
import { RoleObject } from '#capabilities/access/public.ts';
import { listRoles } from '#capabilities/accounts/public.ts';
import { directoryGroups, directoryMembers, directoryRoles } from '#capabilities/integrations/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { findDefaultRole, setDirectoryRole } from './directory-roles.ts';
import { connectDirectory, disconnectDirectory, findToken } from './directory-token.ts';

const listGroups = (tx: Tx) =>
  tx.db
    .select({
      id: directoryGroups.id,
      name: directoryGroups.name,
      roleId: directoryRoles.roleId,
      memberCount: subquery<number>(
        sql`(select count(*)::int from ${directoryMembers} m where m.tenant_id = ${directoryGroups.tenantId} and m.group_id = ${directoryGroups.id})`,
      ),
    })
    .from(directoryGroups)
    .leftJoin(
      directoryRoles,
      sql`${directoryRoles.tenantId} = ${directoryGroups.tenantId} and ${directoryRoles.groupId} = ${directoryGroups.id}`,
    )
    .orderBy(asc(directoryGroups.name), asc(directoryGroups.id))
    .limit(500);

const DirectoryGroupObject = builder.objectRef<Awaited<ReturnType<typeof listGroups>>[number]>('ScimGroup').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    roleId: t.exposeID('roleId', { nullable: true, description: 'The role of its members.' }),
    memberCount: t.exposeInt('memberCount'),
  }),
});

const ScimDirectory = builder.objectRef<{ token: Awaited<ReturnType<typeof findToken>> }>('ScimDirectory').implement({
  description: 'The directory that writes people and groups by SCIM.',
  fields: (t) => ({
    prefix: t.string({
      nullable: true,
      description: 'The beginning of the token; null without one.',
      resolve: ({ token }) => token?.prefix ?? null,
    }),
    lastUsedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ token }) => token?.lastUsedAt ?? null }),
    defaultRoleId: t.id({
      nullable: true,
      description: 'The role of people without a group that gives one.',
      resolve: async (_, __, context) => findDefaultRole(await context.read()),
    }),
    roles: t.field({ type: [RoleObject], resolve: async (_, __, context) => listRoles(await context.read()) }),
    defaultRoles: t.field({
      type: [RoleObject],
      resolve: async (_, __, context) =>
        (await listRoles(await context.read())).filter(({ type }) => canBeDefaultRole(type)),
    }),
    groups: t.field({
      type: [DirectoryGroupObject],
      resolve: async (_, __, context) => listGroups(await context.read()),
    }),
  }),
});

const NewDirectoryToken = builder.objectRef<{ token: string }>('NewDirectoryToken').implement({
  fields: (t) => ({ token: t.exposeString('token', { description: 'Shown once.' }) }),
});

builder.queryField('scimDirectory', (t) =>
  t.field({
    type: ScimDirectory,
    allow: canManageDirectory,
    resolve: async (_, __, context) => ({ token: await findToken(await context.read()) }),
  }),
);

builder.mutationFields((t) => ({
  connectDirectory: t.field({
    type: NewDirectoryToken,
    allow: canManageDirectory,
    description: 'A new token of the directory. An earlier one ends.',
    args: { defaultRoleId: t.arg.id({ required: true }) },
    resolve: (_, { defaultRoleId }, { session }) => connectDirectory(session, defaultRoleId),
  }),
  disconnectDirectory: t.field({
    type: 'Boolean',
    allow: canManageDirectory,
    description: 'Revokes the token. People and groups stay.',
    resolve: (_, __, { session }) => disconnectDirectory(session),
  }),
  setDirectoryRole: t.field({
    type: 'Boolean',
    allow: canManageDirectory,
    description: 'The role of a group, whose members get it at once. Without a group the default role.',
    args: { groupId: t.arg.id(), roleId: t.arg.id() },
    resolve: async (_, { groupId, roleId }, { actor }) => {
      await setDirectoryRole(actor, groupId ?? null, roleId ?? null);
      return true;
    },
  }),
}));
