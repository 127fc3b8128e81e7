import { freeMinutes, runsLow } from '@seedbed/domain/coaching/hours/ledger.ts';
import { canManagePools, canOpenHours, canSeeAccount } from '@seedbed/domain/coaching/hours/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { coachingSessions } from '#capabilities/coaching/sessions/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { hourAccounts, hourEntries } from './table.ts';

const named = (id: SQL, table: typeof startups | typeof programs) => sql`(
  select json_build_object('id', ${table.id}, 'name', ${table.name}) from ${table}
  where ${table.tenantId} = ${hourAccounts.tenantId} and ${table.id} = ${id})`;

export const accountCard = {
  id: hourAccounts.id,
  kind: hourAccounts.kind,
  programId: hourAccounts.programId,
  startupId: hourAccounts.startupId,
  coachId: hourAccounts.coachId,
  allocated: hourAccounts.allocated,
  pending: hourAccounts.pending,
  used: hourAccounts.used,
  createdAt: hourAccounts.createdAt,
  program: subquery<{ id: Id<'Program'>; name: string } | null>(named(sql`${hourAccounts.programId}`, programs)).as(
    'program',
  ),
  startup: subquery<{ id: Id<'Startup'>; name: string } | null>(named(sql`${hourAccounts.startupId}`, startups)).as(
    'startup',
  ),
  coach: subquery<PersonCard | null>(sql`(
    select ${personJson(users)} from ${users} where ${users.tenantId} = ${hourAccounts.tenantId} and ${users.id} = ${hourAccounts.coachId})`).as(
    'coach',
  ),
};
export type AccountCard = RowOf<typeof accountCard>;

export const freeOf = (account: AccountCard): number => freeMinutes(account);
export const isLow = (account: AccountCard): boolean => runsLow(account);

/** SQL form of `canSeeAccount`. */
export function visibleAccounts(actor: Actor): Restriction {
  const reach = canOpenHours(actor) ? startupReach(actor) : actor.ownStartupIds;
  const pools = canManagePools(actor) ? sql`or ${hourAccounts.kind} = 'pool'` : sql``;
  const mine = sql`${hourAccounts.coachId} = ${sql.placeholder('me')}`;
  if (reach === 'ALL')
    return {
      key: `ALL_${canManagePools(actor)}`,
      where: sql`(${hourAccounts.kind} = 'relation' or ${mine} ${pools})`,
      values: { me: actor.userId },
    };
  return {
    key: `SOME_${canManagePools(actor)}`,
    where: sql`(${mine} or ${hourAccounts.startupId} = any(${sql.placeholder('reach')}::uuid[]) ${pools})`,
    values: { me: actor.userId, reach: [...reach] },
  };
}

/** Hidden equals absent. */
export async function findAccount(tx: Tx, actor: Actor, id: string): Promise<AccountCard> {
  const [account] = isId<'HourAccount'>(id)
    ? await tx.db
        .select(accountCard)
        .from(hourAccounts)
        .where(and(eq(hourAccounts.id, id), isNull(hourAccounts.trashedAt)))
    : [];
  if (!account || !canSeeAccount(actor, account)) throw new NotFound();
  return account;
}

/** The account of a startup with a coach, or null. */
export async function accountOf(
  tx: Tx,
  actor: Actor,
  { startupId, coachId }: { startupId: string; coachId: string },
): Promise<AccountCard | null> {
  if (!isId<'Startup'>(startupId) || !isId<'User'>(coachId)) throw new NotFound();
  const [account] = await tx.db
    .select(accountCard)
    .from(hourAccounts)
    .where(and(eq(hourAccounts.startupId, startupId), eq(hourAccounts.coachId, coachId)));
  return account && canSeeAccount(actor, account) ? account : null;
}

const mostEntries = 200;

const entryCard = {
  id: hourEntries.id,
  kind: hourEntries.kind,
  minutes: hourEntries.minutes,
  reason: hourEntries.reason,
  createdAt: hourEntries.createdAt,
  sessionId: hourEntries.sessionId,
  sessionName: subquery<string | null>(sql`(
    select ${coachingSessions.name} from ${coachingSessions}
    where ${coachingSessions.tenantId} = ${hourEntries.tenantId} and ${coachingSessions.id} = ${hourEntries.sessionId})`).as(
    'session_name',
  ),
  by: subquery<PersonCard | null>(sql`(
    select ${personJson(users)} from ${users} where ${users.tenantId} = ${hourEntries.tenantId} and ${users.id} = ${hourEntries.byId})`).as(
    'by',
  ),
};
export type EntryCard = RowOf<typeof entryCard>;

/** Newest first. */
export const listEntries = (tx: Tx, accountId: Id<'HourAccount'>): Promise<EntryCard[]> =>
  tx.db
    .select(entryCard)
    .from(hourEntries)
    .where(eq(hourEntries.accountId, accountId))
    .orderBy(desc(hourEntries.createdAt), desc(hourEntries.id))
    .limit(mostEntries);
