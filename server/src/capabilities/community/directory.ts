import { chatGroupOf } from '@seedbed/domain/chat/contact.ts';
import { directoryColumns, directoryGroups } from '@seedbed/domain/community/columns.ts';
import { canOpenDirectory } from '@seedbed/domain/community/policy.ts';
import { roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { ownSkills, programsOfRow, searchPeople, tagsOfRow } from '#capabilities/people/public.ts';
import { programPeople } from '#capabilities/programs/table.ts';
import { openProfiles, startupsOf } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { defineList, either, joinedBy, noRecord } from '#platform/list/source.ts';
import { subquery } from '#platform/sql.ts';
import { directoryEntries } from './table.ts';

const text = (value: string) => sql.raw(`'${value}'`);
const typesOf = (group: string) =>
  sql.join(
    roleTypes.filter((type) => chatGroupOf(type) === group).map((type) => text(type)),
    sql`, `,
  );

const group = sql<string>`(case ${sql.join(
  directoryGroups.map((one) => sql`when ${roles.type} in (${typesOf(one)}) then ${text(one)}`),
  sql` `,
)} end)`;

const isOpen = sql<boolean>`exists (select from ${directoryEntries} where ${directoryEntries.tenantId} = ${users.tenantId}
  and ${directoryEntries.userId} = ${users.id} and ${directoryEntries.isOpenToMeet})`;

const givenSkills = joinedBy(
  users,
  userTags,
  userTags.userId,
  userTags.tagId,
  sql`exists (select from ${tags} where ${tags.tenantId} = ${userTags.tenantId} and ${tags.id} = ${userTags.tagId}
    and ${tags.kind} = 'skills' and ${tags.trashedAt} is null)`,
);

const { own } = startupsOf(users);

/** The startups that a person founded; those that an adviser looks after are not told here. */
const ownStartups = subquery<{ id: string; name: string }[]>(sql`coalesce((
  select json_agg(json_build_object('id', ${startups.id}, 'name', ${startups.name}) order by ${startups.name})
  from ${startups} where ${startups.tenantId} = ${users.tenantId} and ${startups.trashedAt} is null and ${startups.id} in (${own})), '[]')`);

/** Active people whom the reader may open, without applicants: filters and counts tell of nobody else. */
export const directoryList = defineList({
  name: 'directory',
  columns: directoryColumns,
  table: users,
  joins: [{ table: roles, on: sql`${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId}` }],
  sources: {
    name: users.fullName,
    group: { expression: group, sqlType: 'text' },
    skill: either(
      { ...givenSkills, sqlType: 'text', has: (condition) => givenSkills.has((id) => condition(sql`${id}::text`)) },
      ownSkills,
    ),
    program: joinedBy(users, programPeople, programPeople.userId, programPeople.programId),
    meets: { expression: sql`(case when ${isOpen} then 'open' else 'closed' end)`, sqlType: 'text' },
  },
  search: searchPeople,
  card: {
    ...personCard(users),
    roleType: roles.type,
    roleLabel: roles.label,
    group: group.as('directory_group'),
    headline: users.headline,
    country: users.country,
    expertise: users.expertise,
    isOpenToMeet: isOpen.as('is_open_to_meet'),
    programs: programsOfRow.as('programs'),
    tags: tagsOfRow.as('tags'),
    startups: ownStartups.as('startups'),
  },
  visibleTo: (actor) => {
    if (!canOpenDirectory(actor)) return noRecord;
    const open = openProfiles(actor);
    const inDirectory = sql`${users.status} = 'active' and ${group} is not null`;
    return {
      ...open,
      key: `DIRECTORY ${open.key}`,
      where: open.where ? sql`(${open.where}) and ${inDirectory}` : inDirectory,
    };
  },
});
