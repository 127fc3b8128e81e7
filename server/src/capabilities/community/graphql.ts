import { directoryGroups, type DirectoryGroup as Group } from '@seedbed/domain/community/columns.ts';
import { canOpenDirectory } from '@seedbed/domain/community/policy.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { canManagePeople } from '@seedbed/domain/people/policy.ts';
import { RoleObject } from '#capabilities/access/public.ts';
import type { PersonCard } from '#capabilities/accounts/public.ts';
import { listedTags, ownSkillNames, type ProgramOfPerson, type TagOfPerson } from '#capabilities/people/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { directoryList } from './directory.ts';
import { isOpenToMeet, setOpenToMeet } from './set-open-to-meet.ts';

interface DirectoryRow extends PersonCard {
  roleType: RoleType;
  roleLabel: string | null;
  group: string;
  headline: string | null;
  country: string | null;
  expertise: string[];
  isOpenToMeet: boolean;
  programs: ProgramOfPerson[];
  tags: TagOfPerson[];
  startups: { id: string; name: string }[];
}

const DirectoryGroup = builder.enumType('DirectoryGroup', { values: directoryGroups });

const DirectoryStartup = builder.objectRef<{ id: string; name: string }>('DirectoryStartup').implement({
  fields: (t) => ({ startupId: t.exposeID('id'), name: t.exposeString('name') }),
});

/** Its resolvers are synchronous, as in the list of people. Contact details stay on the profile, which asks its own rights. */
const DirectoryPerson = builder.objectRef<DirectoryRow>('DirectoryPerson').implement({
  description: 'A person in the directory.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    fullName: t.exposeString('fullName'),
    avatar: t.exposeString('avatar', { nullable: true }),
    role: t.field({
      type: RoleObject,
      resolve: ({ roleId, roleType, roleLabel }) => ({ id: roleId, type: roleType, label: roleLabel }),
    }),
    group: t.field({ type: DirectoryGroup, resolve: ({ group }) => group as Group }),
    headline: t.exposeString('headline', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    skills: t.stringList({
      description: 'Those that the team gave, and those that the person wrote.',
      resolve: ({ tags, expertise }) => [
        ...new Set([...tags.filter(({ kind }) => kind === 'skills').map(({ name }) => name), ...expertise]),
      ],
    }),
    programs: t.stringList({ resolve: ({ programs }) => programs.map(({ name }) => name) }),
    startups: t.expose('startups', { type: [DirectoryStartup], description: 'Those that the person founded.' }),
    isOpenToMeet: t.exposeBoolean('isOpenToMeet'),
  }),
});

builder.listField('directoryList', {
  list: directoryList,
  row: DirectoryPerson,
  allow: canOpenDirectory,
  export: {
    title: 'navigation:entries.community',
    file: 'community',
    texts: 'community',
    // Only the team takes people with them.
    allow: canManagePeople,
    columns: {
      name: 'name: fullName',
      group: 'group',
      skill: 'skill: skills',
      program: 'program: programs',
      meets: { select: 'isOpenToMeet', value: ({ isOpenToMeet }: DirectoryRow) => (isOpenToMeet ? 'open' : 'closed') },
    },
  },
});

const DirectoryOptions = builder.objectRef<object>('DirectoryOptions').implement({
  description: 'The filter values of the directory.',
  fields: (t) => ({
    skills: t.field({
      type: [Tag],
      resolve: async (_, __, context) => listedTags(await context.read(), context.actor, 'skills'),
    }),
    ownSkills: t.stringList({
      resolve: async (_, __, context) => ownSkillNames(await context.read(), context.actor),
    }),
  }),
});

builder.queryFields((t) => ({
  directoryOptions: t.field({ type: DirectoryOptions, allow: canOpenDirectory, resolve: () => ({}) }),
  ownOpenToMeet: t.field({
    type: 'Boolean',
    allow: canOpenDirectory,
    resolve: async (_, __, context) => isOpenToMeet(await context.read(), context.actor),
  }),
}));

builder.mutationFields((t) => ({
  setOpenToMeet: t.field({
    type: 'Boolean',
    allow: canOpenDirectory,
    args: { isOpen: t.arg.boolean({ required: true }) },
    resolve: (_, { isOpen }, { actor }) => setOpenToMeet(actor, isOpen),
  }),
}));
