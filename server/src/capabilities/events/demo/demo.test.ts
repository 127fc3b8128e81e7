import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { events } from '#capabilities/events/table.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { aTenant } from '#testing/tenant.ts';
import { demo } from './demo.ts';

test('a small tenant gets a full event, a mentor day, a series, a past event and a draft', async () => {
  const tenant = await aTenant();
  for (const role of ['Staff', 'Coach', 'Mentor'] as const) await tenant.person(role);
  const startup = await tenant.startup('Aster');
  for (let n = 0; n < 8; n++) await tenant.founderOf(startup);
  await inTenant(tenant.id, demo.add);
  const all = await ownerDb().select().from(events).where(eq(events.tenantId, tenant.id));
  expect(all).toHaveLength(6);
  expect(all.filter(({ seriesId }) => seriesId)).toHaveLength(2);
  expect(all.filter(({ status }) => status === 'draft')).toHaveLength(1);
  expect(all.filter(({ eventType }) => eventType === 'ONE_ON_ONE_GENERAL')).toHaveLength(1);
  const full = all.find(({ title }) => title === 'Pitch rehearsal');
  expect(full).toMatchObject({ capacity: 5, registered: 5, hasWaitingList: true });
  const rows = await ownerDb().select().from(eventRegistrations).where(eq(eventRegistrations.tenantId, tenant.id));
  expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(3);
  expect(rows.filter(({ status }) => status === 'ATTENDED').length).toBeGreaterThan(3);
  for (const { id, registered } of all) {
    const seats = rows.filter(
      ({ eventId, status }) => eventId === id && ['REGISTERED', 'ATTENDED', 'NO_SHOW'].includes(status),
    );
    expect(registered).toBe(seats.length);
  }
});
