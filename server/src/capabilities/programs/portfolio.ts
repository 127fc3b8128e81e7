import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import { sql } from 'drizzle-orm';
import { fieldColumnsOf } from '#capabilities/fields/public.ts';
import { reachOfStartups, startupCard, startupSources } from '#capabilities/startups/public.ts';
import { startupAssignments, startups } from '#capabilities/startups/table.ts';
import { defineList, either, type JoinSource, joinedBy } from '#platform/list/source.ts';
import { programPeople, startupPrograms } from './table.ts';

const program = joinedBy(startups, startupPrograms, startupPrograms.startupId, startupPrograms.programId);

export const seesAllPeople = ({ peopleVisibility, visibleRoleIds }: Actor): boolean =>
  peopleVisibility === 'ALL' && !visibleRoleIds?.length;

/** Assigned to the startup, or managing one of its programs. */
const assigned: JoinSource = {
  ...either(joinedBy(startups, startupAssignments, startupAssignments.startupId, startupAssignments.userId), {
    sqlType: 'uuid',
    has: (condition) =>
      sql`exists (select from ${startupPrograms} join ${programPeople} on ${programPeople.tenantId} = ${startupPrograms.tenantId} and ${programPeople.programId} = ${startupPrograms.programId} where ${startupPrograms.tenantId} = ${startups.tenantId} and ${startupPrograms.startupId} = ${startups.id} and ${programPeople.part} = 'manager' and ${condition(sql`${programPeople.userId}`)})`,
  }),
  // The filter must not reveal the startups of hidden people.
  restrictedTo: (actor: Actor) =>
    seesAllPeople(actor)
      ? { key: 'ALL' }
      : {
          key: 'SELF',
          where: (value) => sql`${value} = ${sql.placeholder('me')}::uuid`,
          values: { me: actor.userId },
        },
};

export const portfolio = defineList({
  name: 'portfolio',
  columns: startupColumns,
  table: startups,
  sources: { ...startupSources, program, assigned },
  search: [startups.name],
  card: startupCard,
  visibleTo: reachOfStartups,
  more: fieldColumnsOf('startup', startups),
});
