import { userCategories } from '@seedbed/domain/access/groups.ts';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { canSeeUserIndustries, canSeeUserTags, type PersonFacts } from '@seedbed/domain/accounts/policy.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canAssignPrograms, canEditPeople, canManagePeople } from '@seedbed/domain/people/policy.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import DataLoader from 'dataloader';
import { RoleObject } from '#capabilities/access/public.ts';
import {
  type CategoryCount,
  countLicenses,
  findPeopleFacts,
  type PersonCard,
  User,
  UserStatus,
} from '#capabilities/accounts/public.ts';
import { listedValuesField } from '#capabilities/fields/public.ts';
import { ProgramPartType } from '#capabilities/programs/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { ownSkillNames } from './list/own-skills.ts';
import { peopleExport, programAssignationsExport } from './list/people-export.ts';
import { peopleList, programAssignations } from './list/people-list.ts';
import { listedRoles, listedTags } from './list/people-options.ts';
import type { ProgramOfPerson, TagOfPerson } from './list/row-parts.ts';
import { type Assignments, findAssignments } from './status/find-assignments.ts';
import { findReceivers } from './status/receivers.ts';

export const ProgramOfPersonType = builder.objectRef<ProgramOfPerson>('ProgramOfPerson').implement({
  fields: (t) => ({
    programId: t.exposeID('id'),
    name: t.exposeString('name'),
    part: t.expose('part', { type: ProgramPartType }),
  }),
});

interface ManagedPerson extends PersonCard {
  roleType: RoleType;
  roleLabel: string | null;
  createdAt: Temporal.Instant;
  programs: ProgramOfPerson[];
  tags: TagOfPerson[];
  expertise: string[];
}

const factsOf = (context: Context) =>
  new DataLoader<Id<'User'>, PersonFacts | null>(async (ids) => {
    const facts = await findPeopleFacts(await context.read(), ids);
    return ids.map((id) => facts.get(id) ?? null);
  });

/** At ASSIGNED the tags of people without a shared startup are hidden. */
export function shownTags(
  context: Context,
  { id, tags }: { id: Id<'User'>; tags: TagOfPerson[] },
  kind: 'user' | 'industry',
): TagOfPerson[] | Promise<TagOfPerson[]> {
  const shown = tags.filter((tag) => tag.kind === kind);
  const [key, canSee] = kind === 'industry' ? industriesRule : tagsRule;
  if (shown.length === 0 || scopeOf(context.actor, key) === 'ALL') return shown;
  return context
    .loader(factsOf)
    .load(id)
    .then((facts) => (facts && canSee(context.actor, facts) ? shown : []));
}
const tagsRule = ['USER/TAGS:VIEW', canSeeUserTags] as const;
const industriesRule = ['USERS/INDUSTRIES:VIEW', canSeeUserIndustries] as const;

/** Its resolvers are synchronous: a promise for each field of each row would cost more than the statement. */
const ManagedPersonType = builder.objectRef<ManagedPerson>('ManagedPerson').implement({
  description: 'A row of the list of people.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    fullName: t.exposeString('fullName'),
    avatar: t.exposeString('avatar', { nullable: true }),
    email: t.exposeString('email', { description: 'The team sees every address.' }),
    status: t.expose('status', { type: UserStatus }),
    validated: t.exposeBoolean('validated'),
    role: t.field({
      type: RoleObject,
      resolve: ({ roleId, roleType, roleLabel }) => ({ id: roleId, type: roleType, label: roleLabel }),
    }),
    programs: t.expose('programs', { type: [ProgramOfPersonType] }),
    tags: t.field({ type: [Tag], resolve: (row, _, context) => shownTags(context, row, 'user') }),
    skills: t.field({ type: [Tag], resolve: ({ tags }) => tags.filter(({ kind }) => kind === 'skills') }),
    ownSkills: t.stringList({
      description: 'Skills that the person wrote, without those that the team gave.',
      resolve: ({ tags, expertise }) =>
        expertise.filter((own) => !tags.some(({ kind, name }) => kind === 'skills' && name === own)),
    }),
    mentorTags: t.field({ type: [Tag], resolve: ({ tags }) => tags.filter(({ kind }) => kind === 'mentortag') }),
    industries: t.field({ type: [Tag], resolve: (row, _, context) => shownTags(context, row, 'industry') }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.objectFields(ManagedPersonType, (t) => ({ listedValues: t.field(listedValuesField('user')) }));

builder.listField('userList', {
  list: peopleList,
  row: ManagedPersonType,
  allow: canManagePeople,
  export: peopleExport,
});
builder.listField('programAssignationList', {
  list: programAssignations,
  row: ManagedPersonType,
  allow: canAssignPrograms,
  export: programAssignationsExport,
});

const License = builder.objectRef<CategoryCount>('LicenseCount').implement({
  fields: (t) => ({
    category: t.field({
      type: builder.enumType('UserCategory', { values: userCategories }),
      resolve: ({ category }) => category,
    }),
    count: t.exposeInt('count', { description: 'Active and invited people.' }),
    limit: t.exposeInt('limit', { nullable: true, description: 'Null if the plan sets none.' }),
  }),
});

const tagOptions = (kind: TagKind) => ({
  type: [Tag] as [typeof Tag],
  resolve: async (_: object, __: object, context: Context) => listedTags(await context.read(), context.actor, kind),
});

const PeopleOptions = builder.objectRef<object>('PeopleOptions').implement({
  description: 'The filter values of the list of people.',
  fields: (t) => ({
    roles: t.field({ type: [RoleObject], resolve: async (_, __, context) => listedRoles(await context.read()) }),
    tags: t.field(tagOptions('user')),
    skills: t.field(tagOptions('skills')),
    ownSkills: t.stringList({
      description: 'Names that people wrote themselves and that `skills` does not have.',
      resolve: async (_, __, context) => ownSkillNames(await context.read(), context.actor),
    }),
    mentorTags: t.field(tagOptions('mentortag')),
    industries: t.field(tagOptions('industry')),
  }),
});

const AssignmentName = builder.objectRef<{ id: string; name: string }>('AssignmentName').implement({
  fields: (t) => ({ recordId: t.exposeID('id'), name: t.exposeString('name') }),
});
const AssignmentsType = builder.objectRef<Assignments>('Assignments').implement({
  description: 'The work of people, counted before they lose their access; at most 20 names of each kind.',
  fields: (t) => ({
    openTaskCount: t.exposeInt('openTaskCount'),
    startupCount: t.exposeInt('startupCount'),
    startups: t.expose('startups', { type: [AssignmentName] }),
    programCount: t.exposeInt('programCount'),
    programs: t.expose('programs', { type: [AssignmentName] }),
  }),
});

builder.queryFields((t) => ({
  licenses: t.field({
    type: [License],
    // The plan page shows them too.
    allow: (actor) => canManagePeople(actor) || canManageSettings(actor),
    description: 'The people of each category who may sign in.',
    resolve: async (_, __, context) => countLicenses(await context.read()),
  }),
  peopleOptions: t.field({ type: PeopleOptions, allow: canManagePeople, resolve: () => ({}) }),
  assignmentsOfPeople: t.field({
    type: AssignmentsType,
    allow: canEditPeople,
    args: { userIds: t.arg.idList({ required: true }) },
    resolve: async (_, { userIds }, context) => findAssignments(await context.read(), context.actor, userIds),
  }),
  taskReceivers: t.field({
    type: [User],
    allow: canEditPeople,
    description: 'People who can take over tasks, at most 50.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => findReceivers(await context.read(), context.actor, search),
  }),
}));
