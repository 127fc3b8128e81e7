import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/** A cohort of startups, or of people (a club, a community). */
export const programs = pgTable(
  'programs',
  {
    ...tenantColumns<'Program'>(),
    inputHash: inputHash(),
    name: text().notNull(),
    kind: text().notNull().$type<'startups' | 'people'>().default('startups'),
    startsOn: day(),
    endsOn: day(),
    archivedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    index('programs_by_start').on(t.tenantId, t.startsOn, t.id),
    index('programs_by_name').on(t.tenantId, t.name, t.id),
    check('programs_kind', sql`${t.kind} in ('startups', 'people')`),
  ],
);

export const startupPrograms = pgTable(
  'startup_programs',
  {
    ...tenantColumns<'StartupProgram'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    programId: uuid().notNull().$type<Id<'Program'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.programId, programs),
    uniqueIndex('startup_programs_pair').on(t.tenantId, t.startupId, t.programId),
    index('startup_programs_by_program').on(t.tenantId, t.programId, t.startupId),
  ],
);

/** Members of a program, and its managers, who are assigned to its startups. */
export const programPeople = pgTable(
  'program_people',
  {
    ...tenantColumns<'ProgramPerson'>(),
    programId: uuid().notNull().$type<Id<'Program'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    part: text().notNull().$type<'member' | 'manager'>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.programId, programs),
    belongsTo(t, t.userId, users),
    uniqueIndex('program_people_pair').on(t.tenantId, t.programId, t.userId),
    index('program_people_by_user').on(t.tenantId, t.userId),
    check('program_people_part', sql`${t.part} in ('member', 'manager')`),
  ],
);
