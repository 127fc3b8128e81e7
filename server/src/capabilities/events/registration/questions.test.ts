import type { EventQuestion } from '@seedbed/domain/events/registration/questions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { saveEvent } from '#capabilities/events/changes/save-event.ts';
import { confirmGuest } from '#capabilities/events/guests/confirm-guest.ts';
import { registerAsGuest } from '#capabilities/events/guests/register-as-guest.ts';
import { privacySources } from '#capabilities/events/privacy-export.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { putEvent } from '#testing/database/an-event.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { handOverSeat } from './hand-over-seat.ts';
import { registerForEvent } from './register-for-event.ts';

const meal: EventQuestion = {
  id: newId<'EventQuestion'>(),
  kind: 'one',
  label: 'Food',
  isRequired: true,
  options: ['Meat', 'Vegan'],
};
const vegan = [{ questionId: meal.id, values: ['Vegan'] }];

let tenant: Tenant;
let staff: Actor;
let founder: Actor & { email: string };
let startup: { id: Id<'Startup'>; name: string };
let eventId: Id<'IncubatorEvent'>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  startup = await tenant.startup('Aster');
  founder = await tenant.founderOf(startup);
  eventId = await putEvent(tenant, { isPublic: true, questions: [meal] });
});

const listed = async (actor: Actor) =>
  (await graphql(tenant, actor, '{ eventAttendeeList { rows { name answers { question values } } } }')).data
    .eventAttendeeList.rows;

test('asks people who register, and not those whom staff register', async () => {
  await expect(registerForEvent(founder, eventId, {})).rejects.toThrow(Validation);
  await expect(registerForEvent(staff, eventId, {})).rejects.toThrow(Validation);
  const other = await tenant.founderOf(startup);
  expect(await registerForEvent(staff, eventId, { userId: other.userId })).toMatchObject({ answers: [] });
  expect(await registerForEvent(founder, eventId, { answers: vegan })).toMatchObject({
    answers: [{ question: 'Food', values: ['Vegan'] }],
  });
});

test('a changed question keeps old answers readable for staff, and nobody else lists them', async () => {
  await registerForEvent(founder, eventId, { answers: vegan });
  const changed = { ...meal, kind: 'several', label: 'Lunch', options: ['Fish', 'Soup'] };
  await saveEvent(staff, eventId, { questions: [changed] }, {});
  const { data } = await graphql(tenant, staff, `{ incubatorEvent(id: "${eventId}") { questions { label options } } }`);
  expect(data.incubatorEvent.questions).toEqual([{ label: 'Lunch', options: ['Fish', 'Soup'] }]);
  expect(await listed(staff)).toMatchObject([{ answers: [{ question: 'Food', values: ['Vegan'] }] }]);
  expect(await listed(await tenant.founderOf(startup))).toEqual([]);
});

test('the answers stay with the person: a handed over seat has none', async () => {
  const { id } = await registerForEvent(founder, eventId, { answers: vegan });
  const other = await tenant.founderOf(startup);
  expect(await handOverSeat(founder, id, other.userId)).toMatchObject({ answers: [] });
});

test('a guest answers before the address is confirmed', async () => {
  const guest = { name: 'Ada', email: 'ada@guest.test' };
  await expect(registerAsGuest(tenant.id, eventId, guest, 'en')).rejects.toThrow(Validation);
  await registerAsGuest(tenant.id, eventId, { ...guest, answers: vegan }, 'en');
  const [mail] = await readTx({ tenantId: tenant.id }, (tx) =>
    tx.db.select().from(mails).where(eq(mails.address, guest.email)).orderBy(asc(mails.id)),
  );
  await confirmGuest(tenant.id, /confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  expect(await listed(staff)).toMatchObject([{ name: 'Ada', answers: [{ question: 'Food', values: ['Vegan'] }] }]);
});

test('a person exports their answers, and a deleted account leaves none', async () => {
  const { id } = await registerForEvent(founder, eventId, { answers: vegan });
  const source = privacySources.find(({ name }) => name === 'event-registrations');
  const person = { id: founder.userId, email: founder.email } as never;
  await inTenant(tenant.id, async (tx) => {
    expect(await source?.collect(tx, person, { language: 'en' } as never)).toMatchObject([
      { answers: [{ question: 'Food', values: ['Vegan'] }] },
    ]);
    await source?.erase?.(tx, person);
  });
  expect(id).toBeTruthy();
  expect((await listed(staff)).flatMap(({ answers }: { answers: unknown[] }) => answers)).toEqual([]);
});
