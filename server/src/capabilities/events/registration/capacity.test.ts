import type { RegistrationStatus } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveEvent } from '#capabilities/events/changes/save-event.ts';
import { inTenant } from '#platform/tx.ts';
import { putEvent, seatsInDatabase } from '#testing/database/an-event.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { patience, times } from '#testing/runs.ts';
import { aTenant } from '#testing/tenant.ts';
import { answerSeatOffer } from './answer-offer.ts';
import { leaveEvent } from './leave-event.ts';
import { offerSeats } from './offer-seats.ts';
import { registerForEvent } from './register-for-event.ts';
import { lockSeats } from './seats.ts';
import { eventRegistrations } from './table.ts';

/** The reference: people in order of arrival, and the status of each. */
class Model {
  capacity: number;
  readonly status = new Map<number, RegistrationStatus>();
  /** People in the order in which they began to wait. */
  queue: number[] = [];

  constructor(capacity: number) {
    this.capacity = capacity;
  }
  count = (...wanted: RegistrationStatus[]) => [...this.status.values()].filter((one) => wanted.includes(one)).length;
  get free() {
    return Math.max(0, this.capacity - this.count('REGISTERED', 'offered'));
  }
  register(person: number) {
    if (['REGISTERED', 'offered', 'waiting'].includes(this.status.get(person) ?? '')) return;
    const seat = this.free > 0 && this.count('waiting') === 0;
    this.status.set(person, seat ? 'REGISTERED' : 'waiting');
    if (!seat) this.queue.push(person);
  }
  end(person: number, status: RegistrationStatus, ...from: RegistrationStatus[]) {
    if (!from.includes(this.status.get(person) as RegistrationStatus)) return;
    this.status.set(person, status);
    this.queue = this.queue.filter((one) => one !== person);
  }
  offer() {
    while (this.free > 0 && this.queue.length > 0) this.status.set(this.queue.shift() as number, 'offered');
  }
  resize(capacity: number) {
    if (capacity >= this.count('REGISTERED', 'offered')) this.capacity = capacity;
  }
  expire() {
    for (const [person, status] of this.status) if (status === 'offered') this.status.set(person, 'passed');
  }
}

/** A small generator with a seed, so that a failure can be repeated. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
};

const people = 7;
const steps = [
  'register',
  'register',
  'register',
  'leave',
  'accept',
  'accept',
  'decline',
  'offer',
  'offer',
  'resize',
  'expire',
] as const;

async function play(seed: number, length: number) {
  const tenant = await aTenant();
  const editor = await tenant.person('Staff');
  const guests: Actor[] = [];
  for (let n = 0; n < people; n++) guests.push(await tenant.person('CommunityMember'));
  const random = randomFrom(seed);
  const model = new Model(2);
  const eventId = await putEvent(tenant, { capacity: 2, hasWaitingList: true });
  const ids = new Map<number, Id<'EventRegistration'>>();
  const tried = (work: Promise<unknown>) =>
    work.catch((fault) => {
      if (!(fault instanceof UserError)) throw fault;
    });
  const log: string[] = [];
  for (let n = 0; n < length; n++) {
    const step = steps[random(steps.length)] as (typeof steps)[number];
    const person = random(people);
    const who = guests[person] as Actor;
    const id = ids.get(person) ?? '';
    log.push(`${step} ${person}`);
    if (step === 'register') {
      model.register(person);
      await tried(registerForEvent(who, eventId, {}).then((one) => ids.set(person, one.id)));
    } else if (step === 'leave') {
      model.end(person, 'left', 'REGISTERED', 'waiting', 'offered');
      await tried(leaveEvent(who, id, false));
    } else if (step === 'accept' || step === 'decline') {
      model.end(person, step === 'accept' ? 'REGISTERED' : 'declined', 'offered');
      await tried(answerSeatOffer(who, id, step === 'accept'));
    } else if (step === 'offer') {
      model.offer();
      await offerSeats({ tenantId: tenant.id, eventId });
    } else if (step === 'resize') {
      const capacity = 1 + random(4);
      model.resize(capacity);
      await tried(saveEvent(editor, eventId, { capacity }, {}));
    } else {
      model.expire();
      await expireOffers(eventId);
    }
    const rows = await ownerDb().select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId));
    const latest = new Map(rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.userId, row.status]));
    const found = Object.fromEntries(
      guests.flatMap((one, i) => (latest.has(one.userId) ? [[i, latest.get(one.userId)]] : [])),
    );
    expect(found, `seed ${seed}: ${log.join(', ')}`).toEqual(Object.fromEntries(model.status));
    const seats = await seatsInDatabase(eventId);
    expect(seats, `seed ${seed}: ${log.join(', ')}`).toEqual({
      capacity: model.capacity,
      registered: model.count('REGISTERED'),
      held: model.count('offered'),
    });
  }
}

/** Expires the offers. The next writer that takes the lock ends them. */
async function expireOffers(eventId: Id<'IncubatorEvent'>) {
  const ofEvent = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'offered'));
  const past = Temporal.Now.instant().subtract({ minutes: 1 });
  const ended = await ownerDb()
    .update(eventRegistrations)
    .set({ offeredUntil: past })
    .where(ofEvent)
    .returning({ tenantId: eventRegistrations.tenantId, id: eventRegistrations.id });
  const [first] = ended;
  if (!first) return;
  await inTenant(first.tenantId, (tx) => lockSeats(tx, eventId));
  const left = await ownerDb()
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(
      and(
        ofEvent,
        inArray(
          eventRegistrations.id,
          ended.map(({ id }) => id),
        ),
      ),
    );
  expect(left).toEqual([]);
}

test('capacity and waiting list follow the reference after every step', patience, async () => {
  for (let seed = 1; seed <= times(2, 60); seed++) await play(seed, 40);
});
