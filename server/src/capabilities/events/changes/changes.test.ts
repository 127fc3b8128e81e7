import { EventHasRegistrants, EventIsNotOpen } from '@seedbed/domain/events/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mailRegistrants } from '#capabilities/events/mails/mail-registrants.ts';
import { remindOfEvents } from '#capabilities/events/mails/remind.ts';
import { registerForEvent } from '#capabilities/events/registration/register-for-event.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { events } from '#capabilities/events/table.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { putEvent, seatsInDatabase } from '#testing/database/an-event.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { cancelEvent } from './cancel-event.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { publishEvent } from './publish-event.ts';
import { saveEvent } from './save-event.ts';
import { setEventArchived } from './set-event-archived.ts';

let tenant: Tenant;
let staff: Actor;
let founder: Actor & { email: string };
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  founder = await tenant.person('Cofounder');
});

const startTime = Temporal.Now.instant().add({ hours: 240 }).round('minute');
const endTime = startTime.add({ hours: 2 });
const undoLast = async (id: string) => undo(staff, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });
const mailKinds = () =>
  readTx({ tenantId: tenant.id }, async (tx) =>
    (await tx.db.select({ kind: mails.kind }).from(mails).orderBy(mails.id)).map(({ kind }) => kind),
  );

test('creates one draft for repeated calls, hosted by its creator', async () => {
  const id = newId();
  const first = await createEvent(staff, { id }, zone);
  expect(first).toMatchObject({ id, status: 'draft', hostIds: [staff.userId], zone });
  expect(await createEvent(staff, { id }, zone)).toEqual(first);
  await expect(createEvent(founder, {}, zone)).rejects.toThrow(Forbidden);
  await expect(saveEvent(founder, first.id, { title: 'Mine' }, {})).rejects.toThrow(NotFound);
});

test('saves the given fields alone, reports an old version, and undoes a change with its texts', async () => {
  const { id, version } = await createEvent(staff, {}, zone);
  const input = { title: ' Demo day ', description: 'Bring a friend.', startTime, endTime, capacity: 30 };
  const saved = await saveEvent(staff, id, input, { version });
  expect(saved).toMatchObject({
    title: 'Demo day',
    description: 'Bring a friend.',
    capacity: 30,
    version: version + 1,
  });
  expect(await saveEvent(staff, id, input, {})).toMatchObject({ version: version + 1 });
  await expect(saveEvent(staff, id, { title: 'Late' }, { version })).rejects.toThrow(Conflict);
  await saveEvent(staff, id, { title: 'Other', description: null, capacity: null, hostIds: [] }, {});
  await undoLast(id);
  expect(await saveEvent(staff, id, {}, {})).toMatchObject({
    title: 'Demo day',
    description: 'Bring a friend.',
    capacity: 30,
    hostIds: [staff.userId],
  });
  const logged = JSON.stringify((await activity(tenant, id)).map(({ changes, payload }) => [changes, payload]));
  expect(logged).not.toContain('Bring a friend');
});

test('publishes as a whole, or lists every reason with its field', async () => {
  const { id } = await createEvent(staff, {}, zone);
  await saveEvent(staff, id, { startTime: endTime, endTime: startTime, registrationOpensAt: endTime }, {});
  const failed = await publishEvent(staff, id);
  expect(failed.status).toBe('draft');
  expect(failed.publishFailures).toEqual(
    [
      { field: 'title', code: 'events.no-title' },
      { field: 'endTime', code: 'events.ends-before-start' },
      { field: 'registrationOpensAt', code: 'events.opens-after-start' },
      { field: 'visibilityRules', code: 'events.no-audience' },
    ].filter(({ field }) => field !== 'visibilityRules'),
  );
  await saveEvent(staff, id, { title: 'Demo day', startTime, endTime, registrationOpensAt: null }, {});
  expect(await publishEvent(staff, id)).toMatchObject({ status: 'published', publishFailures: null });
  expect(await publishEvent(staff, id)).toMatchObject({ status: 'published' });
  await expect(saveEvent(staff, id, { title: '' }, {})).rejects.toThrow(Validation);
  await expect(saveEvent(staff, id, { eventType: 'ONE_ON_ONE_GENERAL' }, {})).rejects.toThrow(Validation);
  await undoLast(id);
  expect(await saveEvent(staff, id, {}, {})).toMatchObject({ status: 'draft' });
});

test('refuses a capacity below the taken seats', async () => {
  const id = await putEvent(tenant, { capacity: 3 });
  await registerForEvent(founder, id, {});
  await registerForEvent(staff, id, {});
  await expect(saveEvent(staff, id, { capacity: 1 }, {})).rejects.toThrow(Validation);
  expect(await saveEvent(staff, id, { capacity: 2 }, {})).toMatchObject({ capacity: 2 });
});

test('tells registrants of another time only if asked, and reminds each once', async () => {
  const id = await putEvent(tenant, {});
  await registerForEvent(founder, id, {});
  const job = { tenantId: tenant.id, eventId: id };
  await saveEvent(staff, id, { startTime, endTime }, { notify: true });
  await mailRegistrants({ ...job, notice: 'changed' });
  await mailRegistrants({ ...job, notice: 'changed' });
  expect(await mailKinds()).toEqual(['event-registered', 'event-changed']);
  const due = async () => {
    const [row] = await ownerDb().select().from(events).where(eq(events.id, id));
    return { day: row?.dayReminderAt !== null, hour: row?.hourReminderAt !== null };
  };
  await remindOfEvents(tenant.id, startTime.subtract({ hours: 30 }));
  expect(await due()).toEqual({ day: false, hour: false });
  await remindOfEvents(tenant.id, startTime.subtract({ hours: 20 }));
  expect(await due()).toEqual({ day: true, hour: false });
  await saveEvent(staff, id, { startTime: startTime.add({ hours: 24 }), endTime: endTime.add({ hours: 24 }) }, {});
  expect(await due()).toEqual({ day: false, hour: false });
});

test('cancels with all registrations, whose people get the reason', async () => {
  const id = await putEvent(tenant, { capacity: 1, hasWaitingList: true });
  const seat = await registerForEvent(founder, id, {});
  await registerForEvent(staff, id, {});
  await expect(deleteEvent(staff, id)).rejects.toThrow(EventHasRegistrants);
  await expect(cancelEvent(founder, id, null, 'ONE')).rejects.toThrow(Forbidden);
  const canceled = await cancelEvent(staff, id, 'The room burned down.', 'ONE');
  expect(canceled).toMatchObject({ status: 'canceled', cancelReason: 'The room burned down.' });
  expect(await cancelEvent(staff, id, null, 'ONE')).toEqual(canceled);
  const rows = await ownerDb().select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id));
  expect(rows.map(({ status }) => status)).toEqual(['EVENT_CANCELLED', 'EVENT_CANCELLED']);
  expect(await seatsInDatabase(id)).toEqual({ capacity: 1, registered: 0, held: 0 });
  await mailRegistrants({ tenantId: tenant.id, eventId: id, notice: 'canceled' });
  expect((await mailKinds()).filter((kind) => kind === 'event-canceled')).toHaveLength(2);
  await expect(saveEvent(staff, id, { title: 'Again' }, {})).rejects.toThrow(EventIsNotOpen);
  await expect(registerForEvent(founder, id, {})).rejects.toThrow(EventIsNotOpen);
  expect(seat.status).toBe('REGISTERED');
});

test('deletes and restores, and archives', async () => {
  const id = await putEvent(tenant, {});
  expect([await deleteEvent(staff, id), await deleteEvent(staff, id)]).toEqual([id, id]);
  await expect(saveEvent(staff, id, {}, {})).rejects.toThrow(NotFound);
  await undoLast(id);
  expect(await transact(setEventArchived, staff, id, true)).toMatchObject({ isArchived: true });
  await expect(registerForEvent(founder, id, {})).rejects.toThrow(EventIsNotOpen);
  await undoLast(id);
  expect(await saveEvent(staff, id, {}, {})).toMatchObject({ isArchived: false });
});

test('duplicates a draft without dates, also as a template and from one', async () => {
  const rules = [{ dimension: 'role', value: 'Mentor', isExcluded: false }] as const;
  const id = await putEvent(tenant, { title: 'Pitch night', capacity: 9, hostIds: [staff.userId], rules });
  const template = await duplicateEvent(staff, id, { asTemplate: true });
  expect(template).toMatchObject({ title: 'Pitch night', status: 'draft', isTemplate: true, startsAt: null, rules });
  const copyId = newId();
  const copy = await duplicateEvent(staff, template.id, { id: copyId, asTemplate: false });
  expect(copy).toMatchObject({ id: copyId, capacity: 9, isTemplate: false, registered: 0, hostIds: [staff.userId] });
  expect(await duplicateEvent(staff, template.id, { id: copyId, asTemplate: false })).toEqual(copy);
  await expect(publishEvent(staff, template.id)).rejects.toThrow(EventIsNotOpen);
});

test('a coach edits own and hosted events, a mentor hosted ones', async () => {
  const [coach, mentor] = [await tenant.person('Coach'), await tenant.person('Mentor')];
  const own = await createEvent(coach, {}, zone);
  expect(await saveEvent(coach, own.id, { title: 'Office hours', hostIds: [mentor.userId] }, {})).toMatchObject({
    hostIds: [mentor.userId],
  });
  expect(await saveEvent(mentor, own.id, { title: 'Hours' }, {})).toMatchObject({ title: 'Hours' });
  const other = await putEvent(tenant, {});
  await expect(saveEvent(coach, other, { title: 'Mine' }, {})).rejects.toThrow(Forbidden);
  await expect(saveEvent(mentor, other, { title: 'Mine' }, {})).rejects.toThrow(Forbidden);
});
