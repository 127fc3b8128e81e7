import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import type { users } from '#capabilities/accounts/table.ts';
import { subquery } from '#platform/sql.ts';
import { startupAssignments, startupFounders, type startups } from './table.ts';

type PersonColumns = Pick<typeof users, 'tenantId' | 'id'>;

/**
 * The tables of programs have a later capability. This is all that statements need to name the tenant. The name is written,
 * because the builder derives names once per table: those of the whole table.
 */
const startupPrograms = pgTable('startup_programs', { tenantId: uuid('tenant_id') });
const programPeople = pgTable('program_people', { tenantId: uuid('tenant_id') });

/**
 * A table of `tenant_id`, `startup_id` and `user_id`: who is assigned to which startup. The manager of a program is
 * assigned to its startups, so a pair may occur twice.
 */
export const assignedPairs: SQL = sql`(
  select ${startupAssignments.tenantId}, ${startupAssignments.startupId}, ${startupAssignments.userId} from ${startupAssignments}
  union all select startup_programs.tenant_id, startup_programs.startup_id, program_people.user_id from ${startupPrograms}
    join ${programPeople} on program_people.tenant_id = startup_programs.tenant_id and program_people.program_id = startup_programs.program_id
    where program_people.part = 'manager')`;

/** The relations between startups and people, for roll-ups over fields. */
export const rollUpRelations = {
  founders: { pairs: sql`${startupFounders}`, from: 'startup_id' },
  assigned: { pairs: assignedPairs, from: 'startup_id' },
  'founded-startups': { pairs: sql`${startupFounders}`, from: 'user_id' },
  'assigned-startups': { pairs: assignedPairs, from: 'user_id' },
} as const;

/** Subqueries of `startup_id`: the startups that a person founded, and those assigned to them. */
export const startupsOf = ({ tenantId, id }: PersonColumns): { own: SQL; assigned: SQL } => ({
  own: sql`select ${startupFounders.startupId} as startup_id from ${startupFounders}
    where ${startupFounders.tenantId} = ${tenantId} and ${startupFounders.userId} = ${id}`,
  assigned: sql`select distinct pair.startup_id from ${assignedPairs} as pair
    where pair.tenant_id = ${tenantId} and pair.user_id = ${id}`,
});

interface StartupColumns {
  tenantId: typeof startups.tenantId | typeof startupFounders.tenantId;
  id: typeof startups.id | typeof startupFounders.startupId;
}

/** The inverse of `assigned`: a subquery of `user_id`, the people assigned to a startup. May repeat a person. */
export const assignedTo = ({ tenantId, id }: StartupColumns): SQL =>
  sql`select pair.user_id from ${assignedPairs} as pair where pair.tenant_id = ${tenantId} and pair.startup_id = ${id}`;

/** `startupsOf` as columns of the person's row, with the names of the actor's facts. */
export function startupIdsOf(person: PersonColumns) {
  const { own, assigned } = startupsOf(person);
  const ids = (startups: SQL) => subquery<Id<'Startup'>[]>(sql`array(${startups})`);
  return { ownStartupIds: ids(own), assignedStartupIds: ids(assigned) };
}
