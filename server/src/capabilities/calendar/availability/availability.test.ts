import { TravelZonesOverlap } from '@seedbed/domain/calendar/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { addAwayPeriod, removeAwayPeriod } from './away-periods.ts';
import { findAvailability } from './find-availability.ts';
import { saveAvailability } from './save-availability.ts';
import { setDateOverride } from './set-date-override.ts';
import { addTravelZone, removeTravelZone } from './travel-zones.ts';

let tenant: Tenant;
let admin: Actor;
let mentor: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  [admin, mentor] = [await tenant.person('Admin'), await tenant.person('Mentor')];
});

const load = (who = mentor, of = mentor) => readTx(who, (tx) => findAvailability(tx, who, of.userId));
const undoLast = async (of: Actor, who = of) =>
  undo(who, { undoId: (await activity(tenant, of.userId)).at(-1)?.undoId ?? '', zone });
const monday = (ranges: { from: number; to: number }[]) => ({ weekly: [{ weekday: 1, ranges }] });

test('merges touching and overlapping ranges, and takes 23:59 for the end of the day', async () => {
  const ranges = [
    { from: 600, to: 660 },
    { from: 540, to: 600 },
    { from: 1_380, to: 1_439 },
    { from: 630, to: 690 },
  ];
  const saved = await saveAvailability(mentor, mentor.userId, monday(ranges), 0);
  expect(saved).toMatchObject({
    weekly: {
      1: [
        [540, 690],
        [1_380, 1_440],
      ],
    },
    version: 1,
    noticeAmount: 1,
  });
  const wrong = [
    { from: 600, to: 600 },
    { from: -1, to: 60 },
    { from: 0, to: 1_441 },
    { from: 0.5, to: 60 },
  ];
  for (const range of wrong)
    await expect(saveAvailability(mentor, mentor.userId, monday([range]))).rejects.toThrow(Validation);
  await expect(saveAvailability(mentor, mentor.userId, { zone: 'Europe/Atlantis' })).rejects.toThrow(Validation);
  await expect(saveAvailability(mentor, mentor.userId, { mostPerDay: 0 })).rejects.toThrow(Validation);
});

test('keeps fields that are not given, reports a newer version, and undoes a change', async () => {
  await saveAvailability(mentor, mentor.userId, { ...monday([{ from: 540, to: 600 }]), mostPerDay: 3 }, 0);
  await saveAvailability(mentor, mentor.userId, { mostPerDay: null, bufferAfter: 15 }, 1);
  await expect(saveAvailability(mentor, mentor.userId, { bufferAfter: 20 }, 1)).rejects.toThrow(Conflict);
  expect(await load()).toMatchObject({ weekly: { 1: [[540, 600]] }, mostPerDay: null, bufferAfter: 15, version: 2 });
  await undoLast(mentor);
  expect(await load()).toMatchObject({ weekly: { 1: [[540, 600]] }, mostPerDay: 3, bufferAfter: 0, version: 3 });
  expect(await saveAvailability(mentor, mentor.userId, { mostPerDay: 3 })).toMatchObject({ version: 3 });
});

test('sets, closes and clears the hours of a day, and undoes each', async () => {
  const set = (ranges: object[] | null) => setDateOverride(mentor, mentor.userId, { day: '2026-12-24', ranges });
  expect((await set([{ from: 540, to: 600 }])).overrides).toMatchObject([{ ranges: [[540, 600]] }]);
  expect((await set([])).overrides).toMatchObject([{ ranges: [] }]);
  await undoLast(mentor);
  expect((await load()).overrides).toMatchObject([{ ranges: [[540, 600]] }]);
  expect((await set(null)).overrides).toEqual([]);
  await undoLast(mentor);
  expect((await load()).overrides).toMatchObject([{ ranges: [[540, 600]] }]);
});

test('adds and removes days away once for repeated calls, and brings them back with their reason', async () => {
  const id = newId();
  const period = { startsOn: '2026-12-24', endsOn: '2026-12-31', reason: ' Surgery ' };
  await addAwayPeriod(mentor, mentor.userId, period, id);
  await addAwayPeriod(mentor, mentor.userId, period, id);
  expect((await load()).away).toMatchObject([{ id, reason: 'Surgery' }]);
  await transact(removeAwayPeriod, mentor, id);
  await expect(transact(removeAwayPeriod, mentor, id)).rejects.toThrow(NotFound);
  await undoLast(mentor);
  expect((await load()).away).toMatchObject([{ id, reason: 'Surgery' }]);
  expect(JSON.stringify(await activity(tenant, mentor.userId))).not.toContain('Surgery');
  for (const endsOn of ['2026-12-23', '2031-01-01'])
    await expect(addAwayPeriod(mentor, mentor.userId, { ...period, endsOn })).rejects.toThrow(Validation);
});

test('has one zone at a time', async () => {
  const travel = (startsOn: string, endsOn: string, to = 'Asia/Kathmandu') =>
    addTravelZone(mentor, mentor.userId, { startsOn, endsOn, zone: to });
  await travel('2026-12-10', '2026-12-20');
  await expect(travel('2026-12-20', '2026-12-22')).rejects.toThrow(TravelZonesOverlap);
  await expect(travel('2026-12-01', '2026-12-30')).rejects.toThrow(TravelZonesOverlap);
  const [first] = (await travel('2026-12-21', '2026-12-22')).travel;
  await transact(removeTravelZone, mentor, first?.id ?? '');
  await undoLast(mentor);
  expect((await load()).travel.map((one) => one.startsOn.toString())).toEqual(['2026-12-10', '2026-12-21']);
});

test('is open to the person, and to people with the right to edit that of others', async () => {
  const startup = await tenant.startup('Acme');
  const [own, other] = [await tenant.assignedTo(startup, 'Mentor'), mentor];
  const assistant = await tenant.assignedTo(startup, 'SubAdmin');
  const founder = await tenant.founderOf(startup);
  const changes = { bufferAfter: 10 };
  for (const [who, of] of [
    [admin, other],
    [assistant, own],
    [own, own],
  ] as const)
    expect(await saveAvailability(who, of.userId, changes)).toMatchObject(changes);
  for (const [who, of] of [
    [assistant, other],
    [own, admin],
    [founder, own],
    [founder, founder],
  ] as const) {
    await expect(saveAvailability(who, of.userId, changes)).rejects.toThrow(/Forbidden|NotFound/);
    await expect(load(who, of)).rejects.toThrow(/Forbidden|NotFound/);
  }
  const period = { startsOn: '2026-12-24', endsOn: '2026-12-31', reason: 'Surgery' };
  const [away] = (await addAwayPeriod(other, other.userId, period)).away;
  for (const who of [own, assistant, founder])
    await expect(transact(removeAwayPeriod, who, away?.id ?? '')).rejects.toThrow(NotFound);
  await transact(removeAwayPeriod, admin, away?.id ?? '');
  // Founders have no hours for any reader.
  await expect(saveAvailability(admin, founder.userId, changes)).rejects.toThrow(Forbidden);
  const foreign = await (await aTenant()).person('Admin');
  await expect(saveAvailability(foreign, other.userId, changes)).rejects.toThrow(NotFound);
  await expect(load(foreign, other)).rejects.toThrow(NotFound);
});

test('answers all weekdays and the zone that applies', async () => {
  await saveAvailability(mentor, mentor.userId, { ...monday([{ from: 0, to: 1_439 }]), noticeUnit: 'HOUR' });
  const document = `query ($id: ID!) { availability(userId: $id) {
    _id zone effectiveZone noticeUnit version weekly { weekday ranges { from to } } user { _id } } }`;
  const { data } = await graphql(tenant, admin, document, { id: mentor.userId });
  expect(data.availability).toMatchObject({
    _id: mentor.userId,
    zone: null,
    effectiveZone: zone,
    noticeUnit: 'HOUR',
    version: 1,
  });
  expect(data.availability.weekly).toHaveLength(7);
  expect(data.availability.weekly[0]).toEqual({ weekday: 1, ranges: [{ from: 0, to: 1_440 }] });
  expect((await graphql(tenant, admin, document, { id: newId() })).data.availability).toBeNull();
});
