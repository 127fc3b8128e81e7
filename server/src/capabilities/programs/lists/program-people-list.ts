import { programPeopleColumns } from '@seedbed/domain/programs/columns.ts';
import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import { sql } from 'drizzle-orm';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { programPeople } from '#capabilities/programs/table.ts';
import { openProfiles } from '#capabilities/startups/public.ts';
import { defineList, noRecord } from '#platform/list/source.ts';

/** The people of programs whom the actor may open. */
export const programPeopleList = defineList({
  name: 'program-people',
  columns: programPeopleColumns,
  table: programPeople,
  joins: [
    {
      table: users,
      on: sql`${users.tenantId} = ${programPeople.tenantId} and ${users.id} = ${programPeople.userId} and ${users.trashedAt} is null`,
    },
  ],
  sources: {
    name: users.fullName,
    program: programPeople.programId,
    part: programPeople.part,
    added: programPeople.createdAt,
  },
  search: [users.fullName],
  card: {
    linkId: programPeople.id,
    part: programPeople.part,
    since: programPeople.createdAt,
    ...personCard(users),
  },
  visibleTo: (actor) => (canOpenPrograms(actor) ? openProfiles(actor) : noRecord),
});
