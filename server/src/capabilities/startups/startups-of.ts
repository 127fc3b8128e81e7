import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { users } from '#capabilities/accounts/table.ts';
import { subquery } from '#platform/sql.ts';
import { startupAssignments, startupFounders, type startups } from './table.ts';

type PersonColumns = Pick<typeof users, 'tenantId' | 'id'>;

/**
 * Subqueries of `startup_id`: the startups that a person founded, and those assigned to them. The manager of a program
 * is assigned to its startups. The tables of programs have a later capability, so SQL names them.
 */
export const startupsOf = ({ tenantId, id }: PersonColumns): { own: SQL; assigned: SQL } => ({
  own: sql`select ${startupFounders.startupId} as startup_id from ${startupFounders}
    where ${startupFounders.tenantId} = ${tenantId} and ${startupFounders.userId} = ${id}`,
  assigned: sql`select ${startupAssignments.startupId} as startup_id from ${startupAssignments}
    where ${startupAssignments.tenantId} = ${tenantId} and ${startupAssignments.userId} = ${id}
    union select startup_programs.startup_id from program_people
    join startup_programs on startup_programs.tenant_id = program_people.tenant_id and startup_programs.program_id = program_people.program_id
    where program_people.tenant_id = ${tenantId} and program_people.user_id = ${id} and program_people.part = 'manager'`,
});

interface StartupColumns {
  tenantId: typeof startups.tenantId | typeof startupFounders.tenantId;
  id: typeof startups.id | typeof startupFounders.startupId;
}

/** The inverse of `assigned`: a subquery of `user_id`, the people assigned to a startup. */
export const assignedTo = ({ tenantId, id }: StartupColumns): SQL =>
  sql`select ${startupAssignments.userId} as user_id from ${startupAssignments}
    where ${startupAssignments.tenantId} = ${tenantId} and ${startupAssignments.startupId} = ${id}
    union select program_people.user_id from startup_programs
    join program_people on program_people.tenant_id = startup_programs.tenant_id and program_people.program_id = startup_programs.program_id
    where startup_programs.tenant_id = ${tenantId} and startup_programs.startup_id = ${id} and program_people.part = 'manager'`;

/** `startupsOf` as columns of the person's row, with the names of the actor's facts. */
export function startupIdsOf(person: PersonColumns) {
  const { own, assigned } = startupsOf(person);
  const ids = (startups: SQL) => subquery<Id<'Startup'>[]>(sql`array(${startups})`);
  return { ownStartupIds: ids(own), assignedStartupIds: ids(assigned) };
}
