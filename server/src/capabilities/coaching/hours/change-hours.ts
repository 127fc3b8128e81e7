import { NotEnoughMinutes } from '@seedbed/domain/coaching/errors.ts';
import { hoursAdjusted, hoursAllocated } from '@seedbed/domain/coaching/hours/activity-types.ts';
import { checkAdjustment, checkAllocation } from '@seedbed/domain/coaching/hours/input.ts';
import { canManageAccount, canManageHoursOf, canManagePools } from '@seedbed/domain/coaching/hours/policy.ts';
import { isCoachRole } from '@seedbed/domain/coaching/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, FeatureLocked, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { findPeopleById } from '#capabilities/accounts/public.ts';
import { findIncubatorIn, hasFeatureIn, planHas } from '#capabilities/incubators/public.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import { startupPrograms } from '#capabilities/programs/table.ts';
import { assignedPeopleOf, findStartup } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { completeAutomaticTask } from '#capabilities/tasks/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type AccountCard, findAccount } from './find-accounts.ts';
import { type AccountRow, type NewEntry, writeEntries } from './ledger.ts';
import { hourAccounts, hourEntries } from './table.ts';

/** The event that completes the task of a request: minutes are given to its account. */
export const moreMinutesGiven = 'coaching.hours-allocated';

interface Relation {
  startupId: Id<'Startup'>;
  coachId: Id<'User'>;
}

export const assertHours = async (tx: Tx): Promise<void> => {
  assertAllowed(await hasFeatureIn(tx, 'hoursAllocation'), () => new FeatureLocked('hoursAllocation'));
  assertAllowed(await planHas(tx, 'hourAllocation'), () => new FeatureLocked('hourAllocation'));
};

/** Gives minutes to a pool, to relations, or to all relations of a program. `id` makes a repeated call give nothing twice. */
export const allocateHours = (actor: Actor, input: object, given?: string | null): Promise<AccountCard[]> =>
  writeTx(actor, async (tx) => {
    await assertHours(tx);
    const { to, programId, relations, minutes, fromPool, reason } = checkAllocation(input);
    const transferId = await lockTransfer(tx, given);
    const accounts =
      to === 'pool'
        ? [await poolOf(tx, actor, programId)]
        : await relationAccounts(
            tx,
            actor,
            to === 'program' ? await relationsOfProgram(tx, actor, programId) : relations,
          );
    assertAllowed(accounts.length > 0, () => required('relations'));
    if (await isGiven(tx, accounts, { transferId, minutes, reason }))
      return accounts.map(({ id }) => id).reduce(cardsOf(tx, actor), Promise.resolve([]));
    if (fromPool && to !== 'pool') await pay(tx, actor, { accounts, programId, minutes, reason, transferId });
    else
      await writeEntries(
        tx,
        actor,
        accounts.map(({ id }) => ({ accountId: id, kind: 'allocate', minutes, reason, transferId })),
      );
    for (const account of accounts) await logGiven(tx, actor, account, minutes);
    return accounts.map(({ id }) => id).reduce(cardsOf(tx, actor), Promise.resolve([]));
  });

async function logGiven(tx: Tx, actor: Actor, account: AccountRow, minutes: number): Promise<void> {
  await logActivity(tx, actor, hoursAllocated(account, minutes));
  await completeRequest(tx, account.id);
}

/** The task that asked for minutes of this account. */
async function completeRequest(tx: Tx, recordId: string): Promise<void> {
  const { timezone } = await findIncubatorIn(tx);
  await completeAutomaticTask(tx, { event: moreMinutesGiven, recordId }, timezone);
}

const cardsOf =
  (tx: Tx, actor: Actor) =>
  async (before: Promise<AccountCard[]>, id: Id<'HourAccount'>): Promise<AccountCard[]> => [
    ...(await before),
    await findAccount(tx, actor, id),
  ];

const required = (field: string) =>
  new Validation({ [field]: [{ code: 'required', params: { field: `coaching:fields.${field}` } }] });

/** The client's id, or a new one. Parallel calls of one id wait for each other, so that each sees the entries before it. */
async function lockTransfer(tx: Tx, given: string | null | undefined): Promise<string> {
  if (!given) return newId();
  if (!isId(given)) throw new Validation({ id: [{ code: 'invalid' }] });
  const key = `hours ${tx.tenantId} ${given}`;
  await tx.connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  return given;
}

type Transfer = Required<Pick<NewEntry, 'transferId' | 'minutes' | 'reason'>>;

/** Other minutes under the id of an earlier call are a `Conflict`. */
async function isGiven(
  tx: Tx,
  accounts: readonly AccountRow[],
  { transferId, minutes, reason }: Transfer,
): Promise<boolean> {
  const [entry] = await tx.db
    .select({ minutes: hourEntries.minutes, reason: hourEntries.reason })
    .from(hourEntries)
    .where(
      and(
        inArray(
          hourEntries.accountId,
          accounts.map(({ id }) => id),
        ),
        eq(hourEntries.transferId, transferId),
      ),
    )
    .limit(1);
  if (entry && (entry.minutes !== minutes || entry.reason !== reason)) throw new Conflict();
  return entry !== undefined;
}

/** The pool of the program pays each relation; both sides of each payment are entries. */
async function pay(
  tx: Tx,
  actor: Actor,
  payment: {
    accounts: readonly AccountRow[];
    programId: string | null;
    minutes: number;
    reason: string;
    transferId: string;
  },
): Promise<void> {
  const { accounts, programId, minutes, reason, transferId } = payment;
  if (!programId) throw required('programId');
  const program = await findProgram(tx, programId);
  const [pool] = await tx.db
    .select()
    .from(hourAccounts)
    .where(and(eq(hourAccounts.kind, 'pool'), eq(hourAccounts.programId, program.id)));
  if (!pool) throw new NotEnoughMinutes(0, minutes * accounts.length);
  const entry = { kind: 'transfer', reason, transferId } as const;
  await writeEntries(tx, actor, [
    ...accounts.map(({ id }): NewEntry => ({ ...entry, accountId: id, minutes })),
    { ...entry, accountId: pool.id, minutes: -minutes * accounts.length },
  ]);
}

async function poolOf(tx: Tx, actor: Actor, programId: string | null): Promise<AccountRow> {
  assertAllowed(canManagePools(actor));
  if (!programId) throw required('programId');
  const program = await findProgram(tx, programId);
  return account(tx, { kind: 'pool', programId: program.id }, eq(hourAccounts.programId, program.id));
}

async function relationsOfProgram(tx: Tx, actor: Actor, programId: string | null): Promise<Relation[]> {
  if (!programId) throw required('programId');
  const program = await findProgram(tx, programId);
  const members = await tx.db
    .select({ id: startups.id })
    .from(startupPrograms)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, startupPrograms.tenantId), eq(startups.id, startupPrograms.startupId)),
    )
    .where(and(eq(startupPrograms.programId, program.id), isNull(startups.trashedAt), eq(startups.status, 'active')));
  const relations: Relation[] = [];
  for (const { id } of members) {
    if (!canManageHoursOf(actor, id)) continue;
    const people = await findPeopleById(tx, actor, await assignedPeopleOf(tx, id));
    // The team looks after startups without counted minutes.
    for (const person of people.values())
      if (['Mentor', 'Expert', 'Coach'].includes(person.roleType))
        relations.push({ startupId: id, coachId: person.id });
  }
  return relations;
}

async function relationAccounts(tx: Tx, actor: Actor, relations: readonly Relation[]): Promise<AccountRow[]> {
  const accounts: AccountRow[] = [];
  for (const { startupId, coachId } of relations) {
    const startup = await findStartup(tx, actor, startupId);
    assertAllowed(canManageHoursOf(actor, startup.id));
    const coach = (await findPeopleById(tx, actor, [coachId])).get(coachId);
    assertAllowed(coach !== undefined && isCoachRole(coach), () => new NotFound());
    accounts.push(
      await account(
        tx,
        { kind: 'relation', startupId: startup.id, coachId },
        and(eq(hourAccounts.startupId, startup.id), eq(hourAccounts.coachId, coachId)),
      ),
    );
  }
  return [...new Map(accounts.map((one) => [one.id, one])).values()];
}

/** Opens an account once. */
async function account(
  tx: Tx,
  values: Pick<typeof hourAccounts.$inferInsert, 'kind' | 'programId' | 'startupId' | 'coachId'>,
  where: ReturnType<typeof and>,
): Promise<AccountRow> {
  await tx.db
    .insert(hourAccounts)
    .values({ tenantId: tx.tenantId, id: newId<'HourAccount'>(), ...values })
    .onConflictDoNothing();
  const [found] = await tx.db
    .select()
    .from(hourAccounts)
    .where(and(eq(hourAccounts.kind, values.kind), where));
  if (!found) throw new Error('The opened account was not found.');
  return found;
}

/** A correction by hand, with its reason. A relation never loses minutes that bookings hold or have used. */
export const adjustHours = (
  actor: Actor,
  accountId: string,
  input: object,
  given?: string | null,
): Promise<AccountCard> =>
  writeTx(actor, async (tx) => {
    await assertHours(tx);
    const card = await findAccount(tx, actor, accountId);
    assertAllowed(canManageAccount(actor, card));
    const { minutes, reason } = checkAdjustment(input);
    const transferId = await lockTransfer(tx, given);
    const [row] = await tx.db.select().from(hourAccounts).where(eq(hourAccounts.id, card.id));
    if (!row || (await isGiven(tx, [row], { transferId, minutes, reason }))) return findAccount(tx, actor, card.id);
    await writeEntries(tx, actor, [{ accountId: card.id, kind: 'adjust', minutes, reason, transferId }]);
    await logActivity(tx, actor, hoursAdjusted(card, minutes));
    if (minutes > 0) await completeRequest(tx, card.id);
    return findAccount(tx, actor, card.id);
  });
