import { type AccountKind, accountKinds, type EntryKind, entryKinds } from '@seedbed/domain/coaching/hours/ledger.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { app, belongsTo, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Minutes of a program, or of a startup with a coach. Only `writeEntries` changes the three sums. */
export const hourAccounts = pgTable(
  'hour_accounts',
  {
    ...tenantColumns<'HourAccount'>(),
    kind: text().notNull().$type<AccountKind>(),
    programId: uuid().$type<Id<'Program'>>(),
    startupId: uuid().$type<Id<'Startup'>>(),
    coachId: uuid().$type<Id<'User'>>(),
    allocated: integer().notNull().default(0),
    pending: integer().notNull().default(0),
    used: integer().notNull().default(0),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.programId, programs),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.coachId, users),
    uniqueIndex('hour_accounts_pool').on(t.tenantId, t.programId).where(sql`kind = 'pool'`),
    uniqueIndex('hour_accounts_relation').on(t.tenantId, t.startupId, t.coachId).where(sql`kind = 'relation'`),
    index('hour_accounts_by_program').on(t.tenantId, t.programId),
    index('hour_accounts_by_coach').on(t.tenantId, t.coachId),
    check('hour_accounts_kind', sql`${t.kind} in (${oneOf(accountKinds)})`),
    check(
      'hour_accounts_owner',
      sql`(${t.kind} = 'pool') = (${t.programId} is not null) and (${t.kind} = 'relation') = (${t.startupId} is not null and ${t.coachId} is not null)`,
    ),
    check(
      'hour_accounts_balance',
      sql`${t.pending} >= 0 and ${t.used} >= 0 and ${t.pending} + ${t.used} <= ${t.allocated}`,
    ),
  ],
);

/** Entries are final: a correction is a new entry. */
export const hourEntries = pgTable(
  'hour_entries',
  {
    ...tenantColumns<'HourEntry'>(),
    accountId: uuid().notNull().$type<Id<'HourAccount'>>(),
    kind: text().notNull().$type<EntryKind>(),
    minutes: integer().notNull(),
    /** The hold that a post or a void resolves. */
    holdId: uuid().$type<Id<'HourEntry'>>(),
    /** Both sides of a transfer have the same one. */
    transferId: uuid(),
    reason: text(),
    /** Without a foreign key: entries outlive sessions and accounts of people. */
    sessionId: uuid().$type<Id<'CoachingSession'>>(),
    byId: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    pgPolicy('entries_are_final', { as: 'restrictive', for: 'update', to: app, using: sql`false` }),
    belongsTo(t, t.accountId, hourAccounts),
    uniqueIndex('hour_entries_resolution').on(t.tenantId, t.holdId).where(sql`kind in ('post', 'void')`),
    index('hour_entries_by_account').on(t.tenantId, t.accountId, t.id),
    index('hour_entries_by_session').on(t.tenantId, t.sessionId).where(sql`session_id is not null`),
    check('hour_entries_kind', sql`${t.kind} in (${oneOf(entryKinds)})`),
    check('hour_entries_hold', sql`${t.holdId} is null or ${t.kind} in ('post', 'void')`),
    check('hour_entries_sign', sql`${t.kind} in ('adjust', 'transfer', 'post') or ${t.minutes} >= 0`),
  ],
);
