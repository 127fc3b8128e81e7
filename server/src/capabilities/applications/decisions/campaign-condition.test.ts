// A campaign waits until every applicant of a round knows the decision, and then goes out once.
import { noAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { loadApplication } from '#capabilities/applications/find-applications.ts';
import { applications, funnelRounds } from '#capabilities/applications/table.ts';
import { awaitedCondition } from '#capabilities/emails/campaigns/conditions.ts';
import { loadCampaign } from '#capabilities/emails/campaigns/find-campaigns.ts';
import { createCampaign, saveCampaign } from '#capabilities/emails/campaigns/save-campaign.ts';
import { cancelCampaign, scheduleCampaign } from '#capabilities/emails/campaigns/schedule-campaign.ts';
import { checkConditions } from '#capabilities/emails/sending/resume-campaigns.ts';
import { sendCampaign } from '#capabilities/emails/sending/send-campaign.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { type ReadRound, readApplication, readRound } from '#testing/evaluation-round.ts';
import { decideMany } from '#testing/logged/decide-many.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { heldOf } from './find-held.ts';
import { sendHeldEmails } from './send-held.ts';

let tenant: Tenant;
let staff: Actor;
let round: ReadRound;
let all: { id: string }[];
let acme: Awaited<ReturnType<Tenant['startup']>>;

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  acme = await tenant.startup('Acme');
  await tenant.founderOf(acme);
  round = await readRound(tenant, staff);
  all = [];
  for (const name of ['Acme', 'Birch', 'Cedar']) all.push(await readApplication(tenant, round, { name }));
  await inTenant(tenant.id, (tx) => tx.db.update(applications).set({ status: 'pending_decision' }));
});

async function aCampaign(by: Actor): Promise<string> {
  const { id } = await createCampaign(by, { name: 'Results', language: 'en' });
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] };
  const texts = [{ language: 'en', subject: 'Results', preview: '', blocks: [{ kind: 'text', id: 'a', body }] }];
  await transact(saveCampaign, by, id, { texts, audience: { ...noAudience, kind: 'startups', startupIds: [acme.id] } });
  return id;
}
const condition = () => ({ kind: 'decisions' as const, recordId: round.roundId });
const now = (id: string) => readTx(staff, (tx) => loadCampaign(tx, id));
const check = () => checkConditions({ tenantId: tenant.id, name: 'emails.check-conditions', zone });
const progress = async () => {
  const found = await readTx(staff, (tx) => awaitedCondition(tx, staff, condition(), 'en'));
  return found && `${found.done} of ${found.total}`;
};
const decide = async (some: readonly { id: string }[], decision: object) => {
  const seen = await Promise.all(
    some.map(async ({ id }) => ({ id, version: (await readTx(staff, (tx) => loadApplication(tx, id))).version })),
  );
  await decideMany(staff, { roundId: round.roundId, applications: seen, decision });
};

test('waits until the emails of all decisions are sent, and goes out once', async () => {
  const id = await aCampaign(staff);
  expect(await scheduleCampaign(staff, id, null, condition())).toMatchObject({ state: 'scheduled', scheduledAt: null });
  await check();
  expect(await progress()).toBe('0 of 3');
  // Decided is not released: the applicants know nothing yet.
  await decide(all.slice(0, 2), { action: 'reject', reason: 'Too early.' });
  await decide(all.slice(2), { action: 'accept' });
  await check();
  expect([await progress(), (await now(id)).scheduledAt]).toEqual(['0 of 3', null]);

  const { fingerprint } = await readTx(staff, (tx) => heldOf(tx, { id: round.roundId }));
  await sendHeldEmails(staff, { roundId: round.roundId, fingerprint });
  expect(await progress()).toBe('3 of 3');
  await check();
  await check();
  for (let i = 0; i < 2; i += 1) await sendCampaign({ tenantId: tenant.id, campaignId: id as never });
  expect(await now(id)).toMatchObject({ state: 'sending', recipientCount: 1 });
  await check();
  expect(await now(id)).toMatchObject({ state: 'sending', recipientCount: 1 });
});

test('becomes a draft again, and fails if the round is deleted', async () => {
  const [canceled, lost] = [await aCampaign(staff), await aCampaign(staff)];
  for (const id of [canceled, lost]) await scheduleCampaign(staff, id, null, condition());
  expect(await transact(cancelCampaign, staff, canceled)).toMatchObject({ state: 'draft', condition: null });
  await inTenant(tenant.id, (tx) => tx.db.update(funnelRounds).set({ trashedAt: Temporal.Now.instant() }));
  await check();
  expect(await now(lost)).toMatchObject({ state: 'failed', fault: 'condition' });
  expect((await now(canceled)).state).toBe('draft');
});

test('waits only for rounds that the person manages, and tells others nothing of them', async () => {
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const id = await aCampaign(mentor);
  await expect(scheduleCampaign(mentor, id, null, condition())).rejects.toThrow(NotFound);
  expect(await readTx(mentor, (tx) => awaitedCondition(tx, mentor, condition(), 'en'))).toBeNull();
  const own = await aCampaign(staff);
  await expect(scheduleCampaign(staff, own, null, { kind: 'decisions', recordId: acme.id })).rejects.toThrow(NotFound);
  expect(await scheduleCampaign(staff, own, null, condition())).toMatchObject({ state: 'scheduled' });
});
