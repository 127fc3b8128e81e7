import type { PermissionKey } from '@seedbed/domain/access/catalogue.ts';
import { userCategories, userCategoryOf } from '@seedbed/domain/access/groups.ts';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { type Actor, roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { peopleColumns, programAssignationColumns } from '@seedbed/domain/people/columns.ts';
import { canAssignPrograms, canManagePeople } from '@seedbed/domain/people/policy.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { fieldColumnsOf } from '#capabilities/fields/public.ts';
import { programPeople } from '#capabilities/programs/table.ts';
import { openProfiles, startupsOf } from '#capabilities/startups/public.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { defineList, either, type JoinSource, joinedBy, type Restriction } from '#platform/list/source.ts';
import { ownSkills } from './own-skills.ts';
import { programsOfRow, tagsOfRow } from './row-parts.ts';
import { searchPeople } from './search-people.ts';

const nobody: Restriction = { key: 'NONE', where: sql`false` };

/** Roles of the category are few, so that one array finds the people by the index on their role. */
const category: JoinSource = {
  sqlType: 'text',
  has: (condition) => {
    const cases = userCategories.map((one) => {
      const types = roleTypes.filter((type) => userCategoryOf(type) === one).map((type) => `'${type}'`);
      return sql`when ${roles.type} in (${sql.raw(types.join(', '))}) then ${sql.raw(`'${one}'`)}`;
    });
    const value = sql`(case ${sql.join(cases, sql` `)} end)`;
    return sql`${users.roleId} = any(array(select ${roles.id} from ${roles} where ${condition(value)}))`;
  },
};

/** Tags that the organization gave to people. */
const tagsOf = (kind: TagKind): JoinSource =>
  joinedBy(
    users,
    userTags,
    userTags.userId,
    userTags.tagId,
    sql`exists (select from ${tags} where ${tags.tenantId} = ${userTags.tenantId} and ${tags.id} = ${userTags.tagId} and ${tags.kind} = ${sql.raw(`'${kind}'`)} and ${tags.trashedAt} is null)`,
  );

const givenSkills: JoinSource = {
  sqlType: 'text',
  has: (condition) => tagsOf('skills').has((id) => condition(sql`${id}::text`)),
};

/** At ASSIGNED the person sees the tags of people with whom they share a startup. */
const tagsFor = (kind: TagKind, key: PermissionKey): JoinSource => ({
  ...tagsOf(kind),
  restrictedTo: (actor: Actor) => {
    if (scopeOf(actor, key) === 'ALL') return { key: 'ALL' };
    const { own, assigned } = startupsOf(users);
    return {
      key: 'ASSIGNED',
      where: () =>
        sql`exists (select from (${own} union all ${assigned}) as related where related.startup_id = any(${sql.placeholder('startupsOfActor')}::uuid[]))`,
      values: { startupsOfActor: [...actor.ownStartupIds, ...actor.assignedStartupIds] },
    };
  },
});

const sources = {
  name: users.fullName,
  role: users.roleId,
  category,
  // Sorted as text, which has an index; the order of the values has none.
  status: {
    expression: sql`${users.status}`,
    sqlType: 'text',
    orderBy: { expression: sql`${users.status}`, sqlType: 'text' },
  },
  email: { expression: sql`${users.email} collate "C"`, sqlType: 'text' },
  program: joinedBy(users, programPeople, programPeople.userId, programPeople.programId),
  tag: tagsFor('user', 'USER/TAGS:VIEW'),
  skill: either(givenSkills, ownSkills),
  mentorTag: tagsOf('mentortag'),
  industry: tagsFor('industry', 'USERS/INDUSTRIES:VIEW'),
  added: users.createdAt,
};

/** Everyone whom the actor may open, for those who manage people. */
export const peopleList = defineList({
  name: 'people',
  columns: peopleColumns,
  table: users,
  joins: [{ table: roles, on: sql`${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId}` }],
  sources,
  search: searchPeople,
  card: {
    ...personCard(users),
    roleType: roles.type,
    roleLabel: roles.label,
    createdAt: users.createdAt,
    programs: programsOfRow.as('programs'),
    tags: tagsOfRow.as('tags'),
    expertise: users.expertise,
  },
  visibleTo: (actor) => (canManagePeople(actor) ? openProfiles(actor) : nobody),
  more: fieldColumnsOf('user', users),
});

/** The list of people with the columns of their programs. */
export const programAssignations = defineList({
  ...peopleList,
  name: 'program-assignations',
  columns: programAssignationColumns,
  visibleTo: (actor) => (canAssignPrograms(actor) ? openProfiles(actor) : nobody),
});
