import { type EventPart, eventParts, noAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import type { RegistrationStatus } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { createCampaign, saveCampaign } from '#capabilities/emails/campaigns/save-campaign.ts';
import { sendCampaign } from '#capabilities/emails/sending/send-campaign.ts';
import { readTx, transact } from '#platform/tx.ts';
import { putEvent, putRegistration } from '#testing/database/an-event.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { eventAudience } from './campaign-audience.ts';

const reach = `query ($id: ID!, $audience: JSON) { campaignAudience(campaignId: $id, audience: $audience) { count } }`;
const choices = 'query { campaignEvents { recordId name startsAt } }';

let tenant: Tenant;
let admin: Actor;
let eventId: Id<'IncubatorEvent'>;
let campaignId: string;
beforeAll(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  eventId = await putEvent(tenant, { title: 'Demo day' });
  const statuses: RegistrationStatus[] = ['REGISTERED', 'ATTENDED', 'ATTENDED', 'NO_SHOW', 'waiting', 'left'];
  for (const status of statuses) {
    const { userId } = await tenant.person('Mentor');
    await putRegistration(tenant, { eventId, userId, status });
  }
  campaignId = (await createCampaign(admin, { name: 'Thanks', language: 'en' })).id;
});

const audienceOf = (eventPart: EventPart, id = eventId) => ({ ...noAudience, kind: 'event', eventId: id, eventPart });
const count = async (audience: object, by = admin) => {
  const { data, errors } = await graphql(tenant, by, reach, { id: campaignId, audience });
  return errors?.[0] ? errors[0].extensions?.code : data.campaignAudience.count;
};

test('reaches the people of an event by what became of them', async () => {
  const counts = await Promise.all(eventParts.map(async (part) => [part, await count(audienceOf(part))]));
  expect(Object.fromEntries(counts)).toEqual({ registered: 4, waiting: 1, attended: 2, absent: 1 });
  expect(await count({ ...audienceOf('attended'), eventPart: 'nobody' })).toBe('Validation');
});

test('offers events only to those who manage them, and finds none of another organization', async () => {
  expect((await graphql(tenant, admin, choices)).data.campaignEvents).toEqual([
    { recordId: eventId, name: 'Demo day', startsAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  const mentor = await tenant.assignedTo(await tenant.startup('Acme'), 'Mentor');
  const { data, errors } = await graphql(tenant, mentor, choices);
  expect(errors ? [] : data.campaignEvents).toEqual([]);
  const foreign = await putEvent(await aTenant(), { title: 'Elsewhere' });
  expect(await count(audienceOf('registered', foreign))).toBe('NotFound');
});

test('searches the events by name beyond the first ones, and keeps the name of the chosen one', async () => {
  const search = 'query ($search: String) { campaignEvents(search: $search) { recordId name } }';
  const found = async (words: string | null, by = admin) =>
    (await graphql(tenant, by, search, { search: words })).data.campaignEvents;
  const old = await putEvent(tenant, {
    title: 'Autumn 100 % party',
    startsAt: Temporal.Now.instant().subtract({ hours: 240 }),
  });
  for (let n = 0; n < 50; n++) await putEvent(tenant, { title: `Office hour ${n}` });
  const first = await found(null);
  expect(first).toHaveLength(50);
  expect(first).not.toContainEqual({ recordId: old, name: 'Autumn 100 % party' });
  expect(await found('100 % PARTY')).toEqual([{ recordId: old, name: 'Autumn 100 % party' }]);
  expect(await found('autumn_')).toEqual([]);
  // At ASSIGNED, events of others leave room for the own ones.
  const mentor = await tenant.assignedTo(await tenant.startup('Rival'), 'Mentor');
  await putEvent(tenant, {
    title: 'Own hour',
    hostIds: [mentor.userId],
    startsAt: Temporal.Now.instant().subtract({ hours: 480 }),
  });
  const scopes = { ...mentor.scopes, 'EVENT:EDIT': 'ASSIGNED' as const };
  const own = await readTx(mentor, (tx) => eventAudience.choices(tx, { ...mentor, scopes }, 'en', { search: null }));
  expect(own.map(({ name }) => name)).toEqual(['Own hour']);
  await transact(saveCampaign, admin, campaignId, { audience: audienceOf('attended', old) });
  const chosen = `query ($id: ID!) { campaign(id: $id) { audienceEvent { name } } }`;
  const { data } = await graphql(tenant, admin, chosen, { id: campaignId });
  expect(data.campaign.audienceEvent).toEqual({ name: 'Autumn 100 % party' });
});

test('says that the event is gone', async () => {
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Thank you.' }] }] };
  const texts = [{ language: 'en', subject: 'Thanks', preview: '', blocks: [{ kind: 'text', id: 'a', body }] }];
  await transact(saveCampaign, admin, campaignId, { texts, audience: audienceOf('attended') });
  await ownerPool().query('update events set trashed_at = now() where id = $1', [eventId]);
  await ownerPool().query(`update campaigns set state = 'scheduled', scheduled_at = now() where id = $1`, [campaignId]);
  await sendCampaign({ tenantId: tenant.id, campaignId: campaignId as never });
  const { rows } = await ownerPool().query('select state, fault from campaigns where id = $1', [campaignId]);
  expect(rows).toEqual([{ state: 'failed', fault: 'event' }]);
});
