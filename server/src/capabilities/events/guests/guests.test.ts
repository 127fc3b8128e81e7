import { GuestLinkHasEnded, RegistrationIsClosed } from '@seedbed/domain/events/errors.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound, RateLimited, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { offerSeats } from '#capabilities/events/registration/offer-seats.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx } from '#platform/tx.ts';
import { putEvent, seatsInDatabase } from '#testing/database/an-event.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { answerAsGuest } from './answer-as-guest.ts';
import { confirmGuest } from './confirm-guest.ts';
import { registerAsGuest } from './register-as-guest.ts';

let tenant: Tenant;
beforeEach(async () => {
  tenant = await aTenant();
});

const mailsTo = (address: string) =>
  readTx({ tenantId: tenant.id }, (tx) =>
    tx.db.select().from(mails).where(eq(mails.address, address)).orderBy(asc(mails.id)),
  );
async function tokenFor(eventId: string, email: string) {
  await registerAsGuest(tenant.id, eventId, { name: ' Ada ', email }, 'en');
  const text = (await mailsTo(email.toLowerCase())).at(-1)?.text ?? '';
  return /confirm=([\w-]+)/.exec(text)?.[1] ?? '';
}
const join = async (eventId: string, email: string) => confirmGuest(tenant.id, await tokenFor(eventId, email));

test('nothing is registered before the address is confirmed, and then once', async () => {
  const eventId = await putEvent(tenant, { isPublic: true, capacity: 2, conferenceUrl: 'https://meet.example.test/1' });
  const token = await tokenFor(eventId, 'Ada@Example.test');
  expect(await seatsInDatabase(eventId)).toMatchObject({ registered: 0 });
  const first = await confirmGuest(tenant.id, token);
  expect(first).toMatchObject({ name: 'Ada', status: 'REGISTERED', conferenceUrl: 'https://meet.example.test/1' });
  expect(await confirmGuest(tenant.id, token)).toMatchObject({ code: first.code });
  expect(await seatsInDatabase(eventId)).toMatchObject({ registered: 1 });
  await expect(confirmGuest(tenant.id, `${token}x`)).rejects.toThrow(GuestLinkHasEnded);
  const [, sent] = await mailsTo('ada@example.test');
  expect(sent?.text).toContain(`/share/events/${eventId}?code=${first.code}`);
});

test('a guest waits, gets an offer and leaves by the code alone', async () => {
  const eventId = await putEvent(tenant, { isPublic: true, capacity: 1, hasWaitingList: true });
  const [first, second] = [await join(eventId, 'a@guest.test'), await join(eventId, 'b@guest.test')];
  expect(second).toMatchObject({ status: 'waiting', place: 1, conferenceUrl: null });
  expect(await answerAsGuest(tenant.id, first.code, 'LEAVE')).toMatchObject({ status: 'left' });
  await offerSeats({ tenantId: tenant.id, eventId });
  expect(await answerAsGuest(tenant.id, second.code, 'ACCEPT')).toMatchObject({ status: 'REGISTERED' });
  await expect(answerAsGuest(tenant.id, 'invented', 'LEAVE')).rejects.toThrow(NotFound);
});

test('shows public events alone, and refuses guests of others', async () => {
  const anonymous = null as never;
  const page = (id: Id<'IncubatorEvent'>) => `{ publicEvent(id: "${id}") { title whyNotRegister } }`;
  const open = await putEvent(tenant, { isPublic: true, title: 'Open house' });
  expect((await graphql(tenant, anonymous, page(open))).data.publicEvent).toEqual({
    title: 'Open house',
    whyNotRegister: null,
  });
  for (const hidden of [
    { isPublic: false },
    { isPublic: true, status: 'draft' },
    { isPublic: true, isArchived: true },
  ] as const) {
    const id = await putEvent(tenant, hidden);
    expect((await graphql(tenant, anonymous, page(id))).data.publicEvent).toBeNull();
    await expect(registerAsGuest(tenant.id, id, { name: 'Ada', email: 'a@b.test' }, 'en')).rejects.toThrow(NotFound);
  }
  const past = Temporal.Now.instant().subtract({ hours: 1 });
  const closed = await putEvent(tenant, { isPublic: true, registrationClosesAt: past });
  await expect(registerAsGuest(tenant.id, closed, { name: 'Ada', email: 'a@b.test' }, 'en')).rejects.toThrow(
    RegistrationIsClosed,
  );
  await expect(registerAsGuest(tenant.id, open, { name: '', email: 'a' }, 'en')).rejects.toThrow(Validation);
});

test('does not flood a mailbox', async () => {
  const eventId = await putEvent(tenant, { isPublic: true });
  for (let n = 0; n < 5; n++) await tokenFor(eventId, 'a@guest.test');
  await expect(tokenFor(eventId, 'a@guest.test')).rejects.toThrow(RateLimited);
  expect(await mailsTo('a@guest.test')).toHaveLength(5);
  const rows = await ownerDb().select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId));
  expect(rows).toEqual([]);
});
