import { noAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { createCampaign, saveCampaign } from '#capabilities/emails/campaigns/save-campaign.ts';
import { checkConditions } from '#capabilities/emails/sending/resume-campaigns.ts';
import { transact } from '#platform/tx.ts';
import { aFeedbackForm, anOpenSurvey } from '#testing/database/a-survey.ts';
import { putEvent } from '#testing/database/an-event.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

const schedule = `mutation ($id: ID!, $condition: CampaignConditionInput) {
  scheduleCampaign(campaignId: $id, condition: $condition) { state waitsFor { kind hours name } } }`;
const choices = 'query { campaignConditions { kind recordId name } }';

let tenant: Tenant;
let admin: Actor;
let acme: Awaited<ReturnType<Tenant['startup']>>;
beforeAll(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  acme = await tenant.startup('Acme');
  await tenant.founderOf(acme);
});

async function aCampaign(): Promise<string> {
  const { id } = await createCampaign(admin, { name: 'Thanks', language: 'en' });
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Thank you.' }] }] };
  const texts = [{ language: 'en', subject: 'Thanks', preview: '', blocks: [{ kind: 'text', id: 'a', body }] }];
  await transact(saveCampaign, admin, id, {
    texts,
    audience: { ...noAudience, kind: 'startups', startupIds: [acme.id] },
  });
  return id;
}

const check = () => checkConditions({ tenantId: tenant.id, name: 'emails.check-conditions', zone });
const stateOf = async (id: string) =>
  (await ownerPool().query('select state, fault, scheduled_at as at from campaigns where id = $1', [id])).rows[0];
const waits = async (condition: object) => {
  const id = await aCampaign();
  const answer = await graphql(tenant, admin, schedule, { id, condition });
  expect(answer.errors).toBeUndefined();
  return { id, waitsFor: answer.data.scheduleCampaign.waitsFor };
};
const end = (eventId: string, hoursAgo: number) =>
  ownerPool().query(
    `update events set starts_at = now() - interval '9 hours', ends_at = now() - $2 * interval '1 hour' where id = $1`,
    [eventId, hoursAgo],
  );

test('waits until an event is over, and for hours after it', async () => {
  const eventId = await putEvent(tenant, { title: 'Demo day' });
  const [atOnce, later] = [
    await waits({ kind: 'event', recordId: eventId }),
    await waits({ kind: 'event', recordId: eventId, hours: 3 }),
  ];
  expect(later.waitsFor).toEqual({ kind: 'event', hours: 3, name: 'Demo day' });
  await check();
  expect((await stateOf(atOnce.id)).at).toBeNull();
  await end(eventId, 2);
  await check();
  expect((await stateOf(atOnce.id)).at).not.toBeNull();
  expect((await stateOf(later.id)).at).toBeNull();
  await end(eventId, 3);
  await check();
  expect((await stateOf(later.id)).at).not.toBeNull();
});

test('fails when the event is canceled', async () => {
  const eventId = await putEvent(tenant);
  const { id } = await waits({ kind: 'event', recordId: eventId });
  await ownerPool().query("update events set status = 'canceled' where id = $1", [eventId]);
  await check();
  expect(await stateOf(id)).toMatchObject({ state: 'failed', fault: 'condition' });
});

test('waits until a survey is closed', async () => {
  const requestId = await anOpenSurvey(tenant, admin, (await aFeedbackForm(tenant, admin)).formId);
  const { id, waitsFor } = await waits({ kind: 'survey', recordId: requestId });
  expect(waitsFor).toEqual({ kind: 'survey', hours: 0, name: 'Spring pulse' });
  await check();
  expect((await stateOf(id)).at).toBeNull();
  await ownerPool().query("update feedback_requests set state = 'closed', closed_at = now() where id = $1", [
    requestId,
  ]);
  await check();
  expect((await stateOf(id)).at).not.toBeNull();
});

test('waits for an event that is not among the first ones, and finds conditions by their names', async () => {
  const search = 'query ($search: String) { campaignConditions(search: $search) { kind recordId name } }';
  for (let n = 0; n < 50; n++) await putEvent(tenant, { title: `Office hour ${n}` });
  const far = await putEvent(tenant, { title: 'Far away', startsAt: Temporal.Now.instant().add({ hours: 2_400 }) });
  const { data } = await graphql(tenant, admin, search, { search: null });
  expect(data.campaignConditions.map(({ recordId }: { recordId: string }) => recordId)).not.toContain(far);
  const found = await graphql(tenant, admin, search, { search: 'far' });
  expect(found.data.campaignConditions).toEqual([{ kind: 'event', recordId: far, name: 'Far away' }]);
  expect((await waits({ kind: 'event', recordId: far })).waitsFor).toMatchObject({ name: 'Far away' });
});

test('offers a mentor no event or survey of others, and refuses wrong hours', async () => {
  const eventId = await putEvent(tenant, { title: 'Team day' });
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const { data } = await graphql(tenant, mentor, choices);
  expect(data.campaignConditions).toEqual([]);
  const id = await aCampaign();
  const codeOf = async (condition: object) =>
    (await graphql(tenant, admin, schedule, { id, condition })).errors?.[0]?.extensions.code;
  expect(await codeOf({ kind: 'event', recordId: eventId, hours: 721 })).toBe('Validation');
  expect(await codeOf({ kind: 'event', recordId: newId() })).toBe('NotFound');
});
