import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { saveEvent } from '#capabilities/events/changes/save-event.ts';
import { putEvent, putRegistration } from '#testing/database/an-event.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let staff: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
});

const rate = async (actor: Actor) => graphql(tenant, actor, '{ eventChoices { noShowRate } }');

/** A past event to which four people came and one did not. */
async function pastEvent(values: Parameters<typeof putEvent>[1] = {}) {
  const eventId = await putEvent(tenant, { startsAt: Temporal.Now.instant().subtract({ hours: 48 }), ...values });
  for (const status of ['ATTENDED', 'ATTENDED', 'ATTENDED', 'ATTENDED', 'NO_SHOW'] as const)
    await putRegistration(tenant, {
      eventId,
      status,
      guestName: 'Ada',
      guestEmail: `${crypto.randomUUID()}@guest.test`,
    });
}

test('knows the rate of the tenant from three past events on, for people who plan', async () => {
  await pastEvent();
  await pastEvent();
  // Canceled events, later events and events of other tenants do not count.
  await pastEvent({ status: 'canceled' });
  await pastEvent({ startsAt: Temporal.Now.instant().add({ hours: 1 }) });
  expect((await rate(staff)).data.eventChoices.noShowRate).toBeNull();
  await pastEvent();
  expect((await rate(staff)).data.eventChoices.noShowRate).toBe(0.2);
  const founder = await tenant.founderOf(await tenant.startup('Aster'));
  expect((await rate(founder)).data?.eventChoices?.noShowRate ?? null).toBeNull();
  const other = await aTenant();
  expect(
    (await graphql(other, await other.person('Staff'), '{ eventChoices { noShowRate } }')).data.eventChoices.noShowRate,
  ).toBeNull();
});

test('gives away no more seats than the hard limit, and tells only editors of the room', async () => {
  const id = await putEvent(tenant, { capacity: 30 });
  await expect(saveEvent(staff, id, { capacity: 34, roomSeats: 30, hardLimit: 32 }, {})).rejects.toThrow(Validation);
  await expect(putEvent(tenant, { capacity: 34, hardLimit: 32 })).rejects.toThrow();
  await saveEvent(staff, id, { capacity: 32, roomSeats: 30, hardLimit: 32 }, {});
  await expect(saveEvent(staff, id, { capacity: null }, {})).rejects.toThrow(Validation);
  const text = `{ incubatorEvent(id: "${id}") { capacity roomSeats hardLimit } }`;
  expect((await graphql(tenant, staff, text)).data.incubatorEvent).toEqual({
    capacity: 32,
    roomSeats: 30,
    hardLimit: 32,
  });
  const founder = await tenant.founderOf(await tenant.startup('Aster'));
  expect((await graphql(tenant, founder, text)).data.incubatorEvent).toEqual({
    capacity: 32,
    roomSeats: null,
    hardLimit: null,
  });
});
