import { NotEnoughMinutes } from '@seedbed/domain/coaching/errors.ts';
import { balanceOf, isPossible } from '@seedbed/domain/coaching/hours/ledger.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, FeatureLocked, Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { tasks } from '#capabilities/tasks/table.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { fulfilled, patience, refusals, times } from '#testing/runs.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { adjustHours, allocateHours } from './change-hours.ts';
import { holdMinutes, postHolds, reopenHolds, voidHolds, writeEntries } from './ledger.ts';
import { requestHours } from './request-hours.ts';
import { hourAccounts, hourEntries } from './table.ts';

let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
let mentor: typeof admin;
let startup: Awaited<ReturnType<Tenant['startup']>>;
beforeEach(async () => {
  tenant = await aTenant();
  startup = await tenant.startup('Near');
  [admin, mentor] = [await tenant.person('Admin'), await tenant.assignedTo(startup, 'Mentor')];
});

const relation = () => ({ startupId: startup.id, coachId: mentor.userId });
const give = (minutes: number, more: object = {}, id = newId()) =>
  allocateHours(admin, { to: 'relations', relations: [relation()], minutes, reason: 'Start', ...more }, id);
const charge = (id = newId<'CoachingSession'>()) => ({ id, startupId: startup.id, coachIds: [mentor.userId] });
const hold = (session: ReturnType<typeof charge>, minutes: number) =>
  writeTx(admin, (tx) => holdMinutes(tx, admin, session, minutes));

const stored = async () => {
  const [account] = await ownerDb().select().from(hourAccounts).where(eq(hourAccounts.startupId, startup.id));
  const entries = account
    ? await ownerDb().select().from(hourEntries).where(eq(hourEntries.accountId, account.id))
    : [];
  return { account, entries };
};
const balance = async () => {
  const { account } = await stored();
  return account && { allocated: account.allocated, pending: account.pending, used: account.used };
};

test('holds the planned minutes, posts the actual ones and returns the rest', async () => {
  await give(90);
  const [first, second] = [charge(), charge()];
  await hold(first, 60);
  expect(await balance()).toEqual({ allocated: 90, pending: 60, used: 0 });
  await expect(hold(second, 45)).rejects.toThrow(NotEnoughMinutes);
  await writeTx(admin, (tx) => postHolds(tx, admin, first.id, 40));
  // A second resolution of the hold changes nothing.
  await writeTx(admin, (tx) => postHolds(tx, admin, first.id, 40));
  expect(await balance()).toEqual({ allocated: 90, pending: 0, used: 40 });
  await hold(second, 45);
  await writeTx(admin, (tx) => voidHolds(tx, admin, second.id));
  expect(await balance()).toEqual({ allocated: 90, pending: 0, used: 40 });
  await writeTx(admin, (tx) => reopenHolds(tx, admin, first, 60));
  expect(await balance()).toEqual({ allocated: 90, pending: 60, used: 0 });
});

test('books freely without an account, and without the feature', async () => {
  await hold(charge(), 60);
  expect((await stored()).account).toBeUndefined();
  await give(30);
  await tenant.setFeature('hoursAllocation', false);
  await hold(charge(), 60);
  expect(await balance()).toEqual({ allocated: 30, pending: 0, used: 0 });
  await expect(give(30)).rejects.toThrow(FeatureLocked);
});

test('pays relations from the pool of a program, never more than it has', async () => {
  const program = await tenant.program('Spring');
  await tenant.joins(startup, program);
  await allocateHours(admin, { to: 'pool', programId: program.id, minutes: 100, reason: 'Budget' });
  const bulk = { to: 'program', programId: program.id, fromPool: true };
  const id = newId();
  await give(70, bulk, id);
  // The client repeats a lost call.
  await give(70, bulk, id);
  expect(await balance()).toEqual({ allocated: 70, pending: 0, used: 0 });
  const [pool] = await ownerDb().select().from(hourAccounts).where(eq(hourAccounts.programId, program.id));
  expect(pool).toMatchObject({ allocated: 100, pending: 0, used: 70 });
  await expect(give(31, bulk)).rejects.toThrow(NotEnoughMinutes);
});

test('refuses others, and asks the team for more minutes once', async () => {
  const founder = await tenant.founderOf(startup);
  const [account] = await give(60);
  await expect(adjustHours(mentor, account?.id ?? '', { minutes: 60, reason: 'More' })).rejects.toThrow(Forbidden);
  const wish = { ...relation(), reason: 'Fundraising' };
  await requestHours(founder, wish, zone);
  await requestHours(founder, wish, zone);
  const open = () => readTx(admin, (tx) => tx.db.select().from(tasks).where(eq(tasks.startupId, startup.id)));
  expect(await open()).toMatchObject([{ taskType: 'automatic', completedAt: null }]);
  await adjustHours(admin, account?.id ?? '', { minutes: 30, reason: 'More' });
  expect((await open())[0]?.completedAt).not.toBeNull();
});

test('never changes an entry', async () => {
  await give(60);
  const changed = await writeTx(admin, (tx) => tx.db.update(hourEntries).set({ minutes: 1 }).returning());
  expect(changed).toEqual([]);
});

/** A seeded generator, so that a failure repeats. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

test('sums of entries equal the columns after random commands, and nothing is negative', patience, async () => {
  const [account] = await give(1);
  const accountId = account?.id as Id<'HourAccount'>;
  for (let seed = 1; seed <= times(4, 200); seed++) {
    const next = randomFrom(seed);
    const sessions: ReturnType<typeof charge>[] = [];
    for (let step = 0; step < 25; step++) {
      const minutes = 1 + next(60);
      const session = sessions[next(Math.max(1, sessions.length))];
      const commands: ((tx: Tx) => Promise<unknown>)[] = [
        (tx) => writeEntries(tx, admin, [{ accountId, kind: 'allocate', minutes }]),
        (tx) => writeEntries(tx, admin, [{ accountId, kind: 'adjust', minutes: 30 - minutes }]),
        (tx) => {
          const added = charge();
          sessions.push(added);
          return holdMinutes(tx, admin, added, minutes);
        },
        async (tx) => session && postHolds(tx, admin, session.id, minutes),
        async (tx) => session && voidHolds(tx, admin, session.id),
        async (tx) => session && reopenHolds(tx, admin, session, minutes),
      ];
      const command = commands[next(commands.length)];
      if (command)
        await writeTx(admin, command).catch((fault) => expect(fault, `seed ${seed}`).toBeInstanceOf(NotEnoughMinutes));
      const { entries } = await stored();
      const columns = await balance();
      expect(columns && isPossible(columns), `seed ${seed}`).toBe(true);
      expect(balanceOf('relation', entries), `seed ${seed}`).toEqual(columns);
    }
  }
});

test('lets one of many parallel bookings have the last 30 minutes', patience, async () => {
  await give(30);
  const runs = await Promise.allSettled(Array.from({ length: times(50, 200) }, () => hold(charge(), 30)));
  expect(fulfilled(runs)).toHaveLength(1);
  expect(refusals(runs).every((fault) => fault instanceof NotEnoughMinutes)).toBe(true);
  expect(await balance()).toEqual({ allocated: 30, pending: 30, used: 0 });
});

test('refuses a balance below nothing also without the lock', async () => {
  await give(30);
  const spend = ownerDb().execute(sql`update hour_accounts set used = 31 where startup_id = ${startup.id}`);
  await expect(spend).rejects.toThrow();
});

test('gives minutes once to parallel calls of one id, and refuses another gift under it', async () => {
  const [account] = await give(60);
  const id = newId();
  await Promise.all(Array.from({ length: 6 }, () => give(30, {}, id)));
  expect(await balance()).toMatchObject({ allocated: 90 });
  await expect(give(45, {}, id)).rejects.toThrow(Conflict);
  const correction = newId();
  const adjust = (minutes: number) => adjustHours(admin, account?.id ?? '', { minutes, reason: 'Mistake' }, correction);
  await Promise.all(Array.from({ length: 6 }, () => adjust(-10)));
  expect(await balance()).toMatchObject({ allocated: 80 });
  await expect(adjust(-20)).rejects.toThrow(Conflict);
  await expect(give(45, {}, 'none' as never)).rejects.toThrow(Validation);
});

test('forecasts the end of a pool for the team, and names who never booked', async () => {
  const program = await tenant.program('Spring');
  const other = await tenant.startup('Silent');
  for (const one of [startup, other]) await tenant.joins(one, program);
  const read = async (who = admin) => {
    const query = '{ hourAccountList { rows { kind free forecast { endsOn neverBooked { name } } } } }';
    const answer = await graphql(tenant, who, query);
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data.hourAccountList.rows.find(({ kind }: { kind: string }) => kind === 'pool');
  };
  await allocateHours(admin, { to: 'pool', programId: program.id, minutes: 120, reason: 'Start' }, newId());
  expect((await read()).forecast).toEqual({ endsOn: null, neverBooked: [{ name: 'Near' }, { name: 'Silent' }] });
  await give(60);
  const session = charge();
  await hold(session, 30);
  await writeTx(admin, (tx) => postHolds(tx, admin, session.id, 30));
  const left = (await read()).free + 30;
  const days = Math.floor((left * 56) / 30);
  const endsOn = Temporal.Now.plainDateISO(zone).add({ days }).toString();
  expect((await read()).forecast).toEqual({ endsOn, neverBooked: [{ name: 'Silent' }] });
  await expect(read(mentor)).rejects.toThrow('Forbidden');
});

test('answers the minutes by day, of the balances that the person sees', async () => {
  await give(180);
  const [open, done] = [charge(), charge()];
  await hold(open, 60);
  await hold(done, 60);
  await writeTx(admin, (tx) => postHolds(tx, admin, done.id, 45));
  const today = Temporal.Now.plainDateISO(zone);
  const query = `query ($filter: JSON, $from: Date!, $to: Date!) {
    hourDays(filter: $filter, from: $from, to: $to) { day startupName allocated pending used }
  }`;
  const range = { from: today.subtract({ days: 1 }).toString(), to: today.add({ days: 1 }).toString() };
  const ask = async (variables: object) => graphql(tenant, admin, query, { ...range, ...variables });
  expect((await ask({})).data.hourDays).toEqual([
    { day: today.toString(), startupName: 'Near', allocated: 180, pending: 60, used: 45 },
  ]);
  const ofKind = (kind: string) => ({ filter: { column: 'kind', operator: 'ANY_OF', values: [kind] } });
  expect((await ask(ofKind('relation'))).data.hourDays).toHaveLength(1);
  expect((await ask(ofKind('pool'))).data.hourDays).toEqual([]);
  expect((await ask({ from: '2020-01-01', to: '2020-01-31' })).data.hourDays).toEqual([]);
  expect((await ask({ from: '2020-01-01' })).errors?.[0]?.extensions.code).toBe('Validation');
  const other = await aTenant();
  const stranger = await other.person('Admin');
  expect((await graphql(other, stranger, query, range)).data.hourDays).toEqual([]);
});
