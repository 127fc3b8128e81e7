import { NotBookable, NotEnoughMinutes, SessionIsOver } from '@seedbed/domain/coaching/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setCoachingPreferences } from '#capabilities/accounts/own/set-coaching-preferences.ts';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import { cancelBooking, moveBooking, setBookingNoShow } from '#capabilities/calendar/bookings/change-booking.ts';
import { allocateHours } from '#capabilities/coaching/hours/change-hours.ts';
import { hourAccounts } from '#capabilities/coaching/hours/table.ts';
import { inviteToCoaching } from '#capabilities/coaching/invites/send-invite.ts';
import { transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { addCoachingAction } from './add-action.ts';
import {
  cancelCoachingSession,
  completeCoachingSession,
  moveCoachingSession,
  setCoachingNoShow,
  startCoachingSession,
} from './change-time.ts';
import { createCoachingSession } from './create-session.ts';
import { nudgeCoaches } from './nudge-coaches.ts';
import { rateCoachingSession } from './rate-session.ts';
import { coachingSessions } from './table.ts';
import { updateCoachingSession } from './update-session.ts';

let tenant: Tenant;
let startup: Awaited<ReturnType<Tenant['startup']>>;
let mentor: Awaited<ReturnType<Tenant['person']>>;
let founder: typeof mentor;
let admin: typeof mentor;
beforeEach(async () => {
  tenant = await aTenant();
  startup = await tenant.startup('Near');
  mentor = await tenant.assignedTo(startup, 'Mentor');
  [founder, admin] = [await tenant.founderOf(startup), await tenant.person('Admin')];
  await saveAvailability(mentor, mentor.userId, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [{ from: 0, to: 1_440 }] })),
    zone: 'UTC',
    noticeAmount: 0,
  });
  await setCoachingPreferences(mentor, { enabled: true, defaultMeetingLocation: 'Room 3' });
});

const noon = (days: number, hour = 12) =>
  Temporal.Now.plainDateISO('UTC').add({ days }).toZonedDateTime({ timeZone: 'UTC', plainTime: { hour } }).toInstant();
const wanted = (more: object = {}) => ({
  kind: 'SCHEDULED',
  startupId: startup.id,
  coachIds: [mentor.userId],
  startsAt: noon(3),
  durationMinutes: 60,
  goal: 'Pricing',
  ...more,
});
const book = (who: Actor = founder, more: object = {}, id?: string) => createCoachingSession(who, wanted(more), id);
const give = (minutes: number) =>
  allocateHours(admin, {
    to: 'relations',
    relations: [{ startupId: startup.id, coachId: mentor.userId }],
    minutes,
    reason: 'Start',
  });
const balance = async () => {
  const [account] = await ownerDb().select().from(hourAccounts).where(eq(hourAccounts.startupId, startup.id));
  return account && [account.allocated, account.pending, account.used];
};
/** Moves a session to the past: it began an hour ago and has just ended. */
const isOver = async (id: string, minutesAgo = 0) => {
  const endsAt = Temporal.Now.instant().subtract({ minutes: minutesAgo });
  const time = { startsAt: endsAt.subtract({ minutes: 60 }), endsAt };
  await ownerDb()
    .update(coachingSessions)
    .set(time)
    .where(eq(coachingSessions.id, id as never));
  await ownerDb().execute(
    `update bookings set starts_at = '${time.startsAt}', ends_at = '${time.endsAt}' where record_id = '${id}'`,
  );
};

test('books once for repeated calls, at the usual place, and holds the minutes', async () => {
  await give(90);
  const id = newId();
  const [first, again] = [await book(founder, {}, id), await book(founder, {}, id)];
  expect(again.id).toBe(first.id);
  expect(first).toMatchObject({ state: 'scheduled', locationText: 'Room 3', attendeeIds: [founder.userId] });
  expect(await balance()).toEqual([90, 60, 0]);
  await expect(book(founder, { startsAt: noon(4) })).rejects.toThrow(NotEnoughMinutes);
  // The refused booking took no time.
  await book(founder, { startsAt: noon(4), durationMinutes: 30 });
});

test('lets only startups book that the coach accepts, and no stranger', async () => {
  const other = await tenant.startup('Far');
  const stranger = await tenant.founderOf(other);
  await expect(book(stranger)).rejects.toThrow(NotFound);
  await expect(book(stranger, { startupId: other.id })).rejects.toThrow(NotBookable);
  await setCoachingPreferences(mentor, { enabled: false });
  await expect(book()).rejects.toThrow(NotBookable);
  await book(mentor);
});

test('voids in time, and posts what the startup cancels late', async () => {
  await give(120);
  const early = await book();
  const late = await book(founder, {
    startsAt: Temporal.Now.instant().round({ smallestUnit: 'hour', roundingMode: 'ceil' }).add({ hours: 2 }),
  });
  await cancelCoachingSession(founder, early.id, { reason: 'Ill' });
  expect(await balance()).toEqual([120, 60, 0]);
  const canceled = await cancelBooking(founder, late.bookingId ?? '', {});
  expect(canceled.isLateCancel).toBe(true);
  expect(await balance()).toEqual([120, 0, 60]);
  const undoId = (await activity(tenant, late.bookingId ?? '')).at(-1)?.undoId ?? '';
  await undo(founder, { undoId, zone });
  expect(await balance()).toEqual([120, 60, 0]);
});

test('posts the minutes of the clock, and those of a startup that did not come', async () => {
  await give(180);
  const held = await book();
  await isOver(held.id);
  await completeCoachingSession(mentor, held.id, 45);
  expect(await balance()).toEqual([180, 0, 45]);
  const missed = await book(founder, { startsAt: noon(5) });
  await isOver(missed.id, 120);
  await expect(setCoachingNoShow(mentor, missed.id, 'coach')).rejects.toThrow(Forbidden);
  expect(await setCoachingNoShow(mentor, missed.id, 'startup')).toMatchObject({ state: 'no_show', noShow: 'startup' });
  expect(await balance()).toEqual([180, 0, 105]);
  await setCoachingNoShow(mentor, missed.id, null);
  expect(await balance()).toEqual([180, 60, 45]);
});

test('moves the booking with the session and tells the change in the change log', async () => {
  const { id } = await book();
  await moveCoachingSession(founder, id, { startsAt: noon(6) });
  const { data } = await graphql(
    tenant,
    founder,
    `{ coachingSession(id: "${id}") { date changelogs { type field groupId oldValue newValue initiator { _id } } } }`,
  );
  expect(data.coachingSession.date).toBe(noon(6).toString({ smallestUnit: 'millisecond' }));
  const moved = data.coachingSession.changelogs.filter(({ type }: { type: string }) => type === 'coaching.moved');
  expect(moved.map(({ field }: { field: string }) => field)).toEqual(['endsAt', 'startsAt']);
  expect(new Set(moved.map(({ groupId }: { groupId: string }) => groupId)).size).toBe(1);
});

test('refuses one of two moves of one version', async () => {
  const { id, version } = await book();
  const moves = [5, 6].map((day) => moveCoachingSession(founder, id, { startsAt: noon(day), version }));
  const results = await Promise.allSettled(moves);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toBeInstanceOf(Conflict);
});

test('carries open actions into the next session until they are done', async () => {
  const first = await book(founder, { startsAt: noon(2) });
  const next = await book(founder, { startsAt: noon(4) });
  const task = await addCoachingAction(mentor, first.id, { name: 'Call five customers', dueDate: noon(3) }, zone);
  expect(task.assignees.map(({ userId }) => userId)).toEqual([founder.userId]);
  const query = `{ coachingSession(id: "${next.id}") { openActions { _id } earlierSessions { _id } } }`;
  expect((await graphql(tenant, mentor, query)).data.coachingSession).toEqual({
    openActions: [{ _id: task.id }],
    earlierSessions: [{ _id: first.id }],
  });
  await expect(addCoachingAction(founder, first.id, { name: 'Mine', dueDate: noon(3) }, zone)).rejects.toThrow(
    Forbidden,
  );
});

test('shows a rating to its side and to the staff side', async () => {
  const { id } = await book();
  await isOver(id);
  await rateCoachingSession(founder, id, { stars: 4 });
  await rateCoachingSession(founder, id, { stars: 5 });
  await rateCoachingSession(mentor, id, { stars: 3 });
  const seen = async (who: Actor) =>
    (await graphql(tenant, who as never, `{ coachingSession(id: "${id}") { ratings { side stars } } }`)).data
      .coachingSession.ratings;
  expect(await seen(founder)).toEqual([{ side: 'startup', stars: 5 }]);
  expect(await seen(mentor)).toEqual([{ side: 'coach', stars: 3 }]);
  expect(await seen(admin)).toHaveLength(2);
});

const canary = 'CANARY-private-notes';
const notes = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

test('keeps private notes from founders through every channel', async () => {
  const { id } = await book();
  await updateCoachingSession(mentor, id, { editor: notes('Shared with all'), staffEditor: notes(canary) });
  const stale = updateCoachingSession(mentor, id, { editor: notes('Mine') }, { notes: notes('Before') });
  await expect(stale).rejects.toThrow(Conflict);
  await updateCoachingSession(mentor, id, { editor: notes('Shared with all') }, { notes: notes('Before') });
  await expect(updateCoachingSession(founder, id, { staffEditor: notes('x') })).rejects.toThrow(Forbidden);
  await expect(updateCoachingSession(founder, id, { editor: notes('x') })).rejects.toThrow(Forbidden);
  const colleague = await tenant.assignedTo(startup, 'Mentor');
  const expert = await tenant.assignedTo(startup, 'Expert');
  const sub = await tenant.assignedTo(startup, 'SubAdmin');
  const queries = [
    `{ coachingSession(id: "${id}") { name goal editor staffEditor staffEditorPublic decisions changelogs { type field oldValue newValue } evaluationAnswers { textValue } } }`,
    `{ coachingSessionList { rows { name staffEditor changelogs { type oldValue newValue } } } }`,
    `{ startupEvents(startupId: "${startup.id}") { results { message ... on CoachingSessionEvent { coachingSession { staffEditor editor } } } } }`,
    '{ search(text: "CANARY") { ... on NamedRecord { _id name } } }',
    `{ recordHistory(kind: "coachingSession", id: "${id}") { text } }`,
  ];
  for (const [who, mayRead] of [
    [founder, false],
    [colleague, false],
    [expert, false],
    [sub, false],
    [mentor, true],
    [admin, true],
  ] as const) {
    const answers = await Promise.all(queries.map((query) => graphql(tenant, who, query)));
    for (const { errors } of answers) expect(errors).toBeUndefined();
    expect([who.roleType, JSON.stringify(answers).includes(canary)]).toEqual([who.roleType, mayRead]);
    expect(JSON.stringify(answers[0])).toContain('Shared with all');
    const knows = JSON.stringify(answers[0]).includes('staff-notes-written');
    expect([who.roleType, knows]).toEqual([who.roleType, mayRead]);
  }
  const logged = JSON.stringify(await activity(tenant, id));
  expect(logged).not.toContain(canary);
});

test('takes files of both sides, and shows them to everybody who opens the session', async () => {
  const { id } = await book();
  const send = async (who: Actor) => {
    const token = await openSessionFor(who);
    return (
      await upload({ tenant, token }, { name: 'deck.pdf', content: aPdf() }, { reference: `coachingSession/${id}` })
    ).status;
  };
  const seenBy = async (who: Actor) =>
    (await graphql(tenant, who, `{ coachingSession(id: "${id}") { attachments { name } rights } }`)).data
      .coachingSession;
  const colleague = await tenant.assignedTo(startup, 'Mentor');
  const stranger = await tenant.founderOf(await tenant.startup('Far'));
  expect([await send(founder), await send(mentor)]).toEqual([201, 201]);
  // Other mentors of the startup read the session, and add nothing.
  expect(await send(colleague)).toBeGreaterThanOrEqual(400);
  expect(await send(stranger)).toBe(404);
  for (const [who, attaches] of [
    [founder, true],
    [mentor, true],
    [colleague, false],
  ] as const) {
    const { attachments, rights } = await seenBy(who);
    expect(attachments).toEqual([{ name: 'deck.pdf' }, { name: 'deck.pdf' }]);
    expect(rights.includes('ATTACH')).toBe(attaches);
  }
  expect(await seenBy(stranger)).toBeNull();
});

test('lets staff add to the notes of others, and only the coaches write them', async () => {
  const { id } = await book();
  await updateCoachingSession(admin, id, { staffEditorPublic: notes('Please send the deck.') });
  await expect(updateCoachingSession(admin, id, { editor: notes('x') })).rejects.toThrow(Forbidden);
  await expect(updateCoachingSession(mentor, id, { staffEditorPublic: notes('x') })).rejects.toThrow(Forbidden);
});

test('asks for missing notes after 24 and after 72 hours, each time once', async () => {
  const { id } = await book();
  await isOver(id, 25 * 60);
  const count = async () => (await activity(tenant, id)).filter(({ type }) => type === 'coaching.notes-missing').length;
  const now = Temporal.Now.instant();
  await nudgeCoaches(tenant.id, now);
  await nudgeCoaches(tenant.id, now.add({ hours: 1 }));
  expect(await count()).toBe(1);
  await nudgeCoaches(tenant.id, now.add({ hours: 48 }));
  expect(await count()).toBe(2);
});

test('the calendar changes no session that runs or is completed', async () => {
  await give(180);
  const held = await book();
  await isOver(held.id, -20);
  await startCoachingSession(mentor, held.id);
  const bookingId = held.bookingId ?? '';
  await expect(cancelBooking(founder, bookingId, {})).rejects.toThrow(SessionIsOver);
  await completeCoachingSession(mentor, held.id, 30);
  for (const step of [
    () => cancelBooking(founder, bookingId, {}),
    () => transact(setBookingNoShow, founder, bookingId, 'host'),
    () => moveBooking(founder, bookingId, { startsAt: noon(4) }),
  ])
    await expect(step()).rejects.toThrow(UserError);
  const [session] = await ownerDb().select().from(coachingSessions).where(eq(coachingSessions.id, held.id));
  expect(session).toMatchObject({ state: 'completed', noShow: null });
  expect(await balance()).toEqual([180, 0, 30]);
});

test('moves no session whose clock ran early', async () => {
  const held = await book();
  await startCoachingSession(mentor, held.id);
  await completeCoachingSession(mentor, held.id, 30);
  await expect(moveBooking(founder, held.bookingId ?? '', { startsAt: noon(4) })).rejects.toThrow(SessionIsOver);
});

test('lets only founders accept an invite', async () => {
  const other = await tenant.assignedTo(startup, 'Mentor');
  const invite = await inviteToCoaching(mentor, { startupId: startup.id, durationMinutes: 60 });
  await expect(book(other, { inviteId: invite.id })).rejects.toThrow(Forbidden);
  await expect(book(mentor, { inviteId: invite.id })).rejects.toThrow(Forbidden);
  expect(await book(founder, { inviteId: invite.id })).toMatchObject({ inviteId: invite.id });
});
