// A campaign pauses itself after too many bounces or spam reports, and its author resumes it. Emails keep a pace.
import { type CampaignAudience, noAudience, pauseReason } from '@seedbed/domain/emails/campaigns/campaign.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCampaign, saveCampaign } from '#capabilities/emails/campaigns/save-campaign.ts';
import { cancelCampaign, scheduleCampaign } from '#capabilities/emails/campaigns/schedule-campaign.ts';
import { reportMail } from '#capabilities/emails/report-mail.ts';
import { newDkimKey } from '#capabilities/emails/sending-domain/dkim-key.ts';
import { sendingDomains } from '#capabilities/emails/sending-domain/table.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { configureMailServer, mailRow, queueOne } from '#testing/mail/mail.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import { aServer } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { resumeCampaign } from './pause-campaign.ts';
import { sendCampaign } from './send-campaign.ts';

let server: MailServer;
let tenant: Tenant;
let staff: Actor & { email: string };
let campaignId: string;

beforeAll(async () => {
  await aServer();
  server = await aMailServer();
});
afterAll(() => server.close());
afterEach(() => configureMailServer());

const rows = async (sql: string, ...values: unknown[]) => (await ownerPool().query(sql, [tenant.id, ...values])).rows;
const people = 14;
let addresses: string[];

beforeEach(async () => {
  configureMailServer(server.url);
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  const [acme, spring] = [await tenant.startup('Acme'), await tenant.program('Spring')];
  await tenant.joins(acme, spring);
  addresses = [];
  for (let i = 0; i < people; i += 1) addresses.push((await tenant.founderOf(acme)).email);
  const audience: CampaignAudience = {
    ...noAudience,
    rules: [{ dimension: 'program', value: spring.id, isExcluded: false }],
  };
  const { id } = await createCampaign(staff, { name: 'News', language: 'en' });
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] };
  const texts = [{ language: 'en', subject: 'News', preview: '', blocks: [{ kind: 'text', id: 'a', body }] }];
  await transact(saveCampaign, staff, id, { texts, audience });
  campaignId = id;
  await scheduleCampaign(staff, id, null);
  await sendCampaign({ tenantId: tenant.id, campaignId: id });
});

async function deliverAll(): Promise<void> {
  for (const { id } of await rows(`select id from mails where tenant_id = $1 and kind = 'campaign' order by id`))
    await sendMail({ tenantId: tenant.id, mailId: id });
}
const state = async () =>
  (await rows('select state, fault from campaigns where tenant_id = $1 and id = $2', campaignId))[0];
const counts = async () =>
  Object.fromEntries(
    (
      await rows(
        'select state, count(*)::int from campaign_recipients where tenant_id = $1 and campaign_id = $2 group by 1',
        campaignId,
      )
    ).map((row) => [row.state, row.count]),
  );

test('pauses from ten hard bounces and one of twenty on, and earlier for spam reports', () => {
  const why = (sent: number, bounced: number, complained = 0) => pauseReason({ sent, bounced, complained });
  expect([why(10, 9), why(10, 10), why(200, 10), why(201, 10), why(400, 20)]).toEqual([
    ...[null, 'bounces', 'bounces', null, 'bounces'],
  ]);
  expect([why(10, 0, 2), why(10, 0, 3), why(1_000, 0, 3), why(1_001, 0, 3)]).toEqual([
    ...[null, 'complaints', 'complaints', null],
  ]);
});

test('pauses itself after ten bounces, tells its author, and sends the rest once when resumed', async () => {
  for (const address of addresses.slice(0, 10))
    server.answers.set(address, [{ at: 'RCPT', code: 550, words: '5.1.1 No such mailbox' }]);
  const order = await rows(`select id, address from mails where tenant_id = $1 and kind = 'campaign'`);
  const bouncing = order.filter(({ address }) => server.answers.has(address));
  for (const { id } of bouncing) await sendMail({ tenantId: tenant.id, mailId: id });
  expect(await state()).toEqual({ state: 'paused', fault: 'bounces' });
  expect(await counts()).toEqual({ bounced: 10, queued: 4 });
  // Nothing of it is left in the outbox, and a job that still runs sends nothing.
  expect(await rows(`select id from mails where tenant_id = $1 and state = 'waiting' and kind = 'campaign'`)).toEqual(
    [],
  );
  await sendCampaign({ tenantId: tenant.id, campaignId: campaignId as never });
  expect(await counts()).toEqual({ bounced: 10, queued: 4 });
  const events = await rows(`select type from activities where tenant_id = $1 and record_id = $2`, campaignId);
  expect(events.map(({ type }) => type)).toContain('emails.campaign-paused');

  await resumeCampaign(staff, campaignId);
  await sendCampaign({ tenantId: tenant.id, campaignId: campaignId as never });
  await deliverAll();
  expect(await state()).toEqual({ state: 'sent', fault: null });
  expect(await counts()).toEqual({ bounced: 10, sent: 4 });
  for (const address of addresses.slice(10)) expect(server.received.filter(({ to }) => to === address)).toHaveLength(1);
  await expect(resumeCampaign(staff, campaignId)).rejects.toThrow('not-paused');
});

test('pauses after spam reports, and can be stopped then', async () => {
  const sent = await rows(`select id, message_id from mails where tenant_id = $1 and kind = 'campaign' limit 4`);
  for (const { id } of sent) await sendMail({ tenantId: tenant.id, mailId: id });
  for (const { message_id: messageId } of sent.slice(0, 3))
    await reportMail({ messageId, event: 'complained', reason: 'abuse' });
  expect(await state()).toEqual({ state: 'paused', fault: 'complaints' });
  await transact(cancelCampaign, staff, campaignId);
  expect(await state()).toEqual({ state: 'canceled', fault: null });
  expect(await counts()).toEqual({ complained: 3, sent: 1, skipped: 10 });
});

test('spreads emails to many people over the hour, by receiving domain, and lets other emails pass', async () => {
  const key = await newDkimKey();
  await inTenant(tenant.id, async (tx) => {
    const next = { nextSelector: 'b', nextPublicKey: 'B', sealedNextKey: 'x' };
    await tx.db.insert(sendingDomains).values({
      ...{ tenantId: tenant.id, id: newId<'SendingDomain'>(), host: 'north.example', localPart: 'team' },
      ...{ ...key, ...next, hourlyLimit: 60, verifiedAt: Temporal.Now.instant() },
    });
  });
  await deliverAll();
  const waiting = await rows(
    `select id, send_after from mails where tenant_id = $1 and kind = 'campaign' and state = 'waiting' order by send_after`,
  );
  expect(waiting).toHaveLength(people - 1);
  const gaps = waiting.slice(1).map(({ send_after: at }, i) => Date.parse(at) - Date.parse(waiting[i].send_after));
  expect(gaps.every((ms) => Math.abs(ms - 60_000) < 50)).toBe(true);
  // An email that a person asked for leaves at once.
  const own = await queueOne(tenant, { to: { address: `x@${addresses[0]?.split('@')[1]}` } });
  await sendMail({ tenantId: tenant.id, mailId: own });
  expect((await mailRow(tenant, own)).state).toBe('sent');
  // The job of the turn sends it.
  await sendMail({ tenantId: tenant.id, mailId: waiting[0].id, isTurn: true });
  expect((await mailRow(tenant, waiting[0].id)).state).toBe('sent');
  // The next campaign does not wait for the turns of a canceled one.
  const turn = async () =>
    Date.parse((await rows('select next_at from mail_paces where tenant_id = $1'))[0].next_at) - Date.now();
  expect(await turn()).toBeGreaterThan(600_000);
  await transact(cancelCampaign, staff, campaignId);
  expect(await turn()).toBeLessThan(1_000);
});
