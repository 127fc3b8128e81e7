import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import { sql } from 'drizzle-orm';
import { fieldColumnsOf } from '#capabilities/fields/public.ts';
import { assignedPairs, reachOfStartups, startupCard, startupSources } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { defineList, type JoinSource, joinedBy } from '#platform/list/source.ts';
import { startupPrograms } from './table.ts';

const program = joinedBy(startups, startupPrograms, startupPrograms.startupId, startupPrograms.programId);

export const seesAllPeople = ({ peopleVisibility, visibleRoleIds }: Actor): boolean =>
  peopleVisibility === 'ALL' && !visibleRoleIds?.length;

const assigned: JoinSource = {
  sqlType: 'uuid',
  has: (condition) =>
    sql`exists (select from ${assignedPairs} as pair where pair.tenant_id = ${startups.tenantId} and pair.startup_id = ${startups.id} and ${condition(sql`pair.user_id`)})`,
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
