import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { inTenant } from '#platform/tx.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { addAwayPeriod } from './availability/away-periods.ts';
import { saveAvailability } from './availability/save-availability.ts';
import { registerBookingKind } from './bookings/booking-kinds.ts';
import { createBookingIn } from './bookings/create-booking.ts';
import { loadBooking } from './bookings/find-bookings.ts';
import { privacySources } from './privacy-export.ts';

const kind = 'tests.privacy';
registerBookingKind({ name: kind });
const reader = { language: 'en', words: {}, zone, dateFormat: null, timeFormat: null } as never;

test('exports the hours and meetings of a person, and erases the person from meetings', async () => {
  const tenant = await aTenant();
  const [host, guest] = [await tenant.person('Mentor'), await tenant.person('Cofounder')];
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [{ from: 540, to: 720 }] }));
  await saveAvailability(host, host.userId, { weekly, zone: 'UTC', noticeAmount: 0 });
  await addAwayPeriod(host, host.userId, { startsOn: '2031-01-01', endsOn: '2031-01-02', reason: 'Surgery' });
  const startsAt = Temporal.Now.plainDateISO('UTC')
    .add({ days: 3 })
    .toZonedDateTime({ timeZone: 'UTC', plainTime: '10:00' })
    .toInstant();
  const { id } = await inTenant(tenant.id, (tx) =>
    createBookingIn(tx, guest, kind, {
      id: newId(),
      title: 'Pitch',
      startsAt,
      durationMinutes: 30,
      hostIds: [host.userId],
      attendees: [{ userId: guest.userId }],
    }),
  );
  const person = { id: host.userId, email: host.email };
  const [hours, meetings] = privacySources;
  await inTenant(tenant.id, async (tx) => {
    const rows = (await hours?.collect(tx, person, reader)) ?? [];
    expect(rows).toMatchObject([
      { part: 'weekly', zone: 'UTC' },
      { part: 'away', reason: 'Surgery' },
    ]);
    const shown = hours?.formatters?.hours?.(rows[0]?.hours as never, reader);
    expect(shown?.split('\n')[0]).toBe('Monday: 09:00–12:00');
    expect(await meetings?.collect(tx, { id: guest.userId, email: guest.email }, reader)).toMatchObject([
      { name: 'Pitch', state: 'confirmed' },
    ]);
    await meetings?.erase?.(tx, person);
    await tx.db.delete(users).where(eq(users.id, host.userId));
    expect(await loadBooking(tx, id)).toMatchObject({ state: 'canceled', hosts: [], attendeeIds: [guest.userId] });
    await meetings?.erase?.(tx, { id: guest.userId, email: guest.email });
    expect(await loadBooking(tx, id)).toMatchObject({ createdById: null });
  });
});
