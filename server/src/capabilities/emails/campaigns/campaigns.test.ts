import { type CampaignAudience, noAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { CampaignHasGaps, CampaignIsNoDraft } from '@seedbed/domain/emails/campaigns/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setReceivesCampaigns, unsubscribe } from '#capabilities/emails/sending/optouts.ts';
import { previewCampaign, reportAudience } from '#capabilities/emails/sending/preview-campaign.ts';
import { sendCampaign } from '#capabilities/emails/sending/send-campaign.ts';
import { visitCampaign } from '#capabilities/emails/sending/visit-campaign.ts';
import { explainAddress } from '#capabilities/emails/stops/explain-address.ts';
import { listStops, stopMails } from '#capabilities/emails/stops/stopped-list.ts';
import { createSavedView } from '#capabilities/views/change-views.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { configureMailServer } from '#testing/mail/mail.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import { call } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import type { CampaignCard } from './find-campaigns.ts';
import { createCampaign, saveCampaign, setCampaignArchived } from './save-campaign.ts';
import { cancelCampaign, scheduleCampaign } from './schedule-campaign.ts';

let server: MailServer;
let tenant: Tenant;
let staff: Actor & { email: string };
let mia: Actor & { email: string };
let leo: Actor & { email: string };
let acme: Awaited<ReturnType<Tenant['startup']>>;
let spring: Awaited<ReturnType<Tenant['program']>>;

beforeAll(async () => {
  server = await aMailServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  configureMailServer(server.url);
  tenant = await aTenant();
  staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  acme = await tenant.startup('Acme');
  spring = await tenant.program('Spring');
  await tenant.joins(acme, spring);
  mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  leo = await tenant.founderOf(acme, { fullName: 'Leo Founder' });
  await tenant.founderOf(await tenant.startup('Other'), { fullName: 'Otto Other' });
});
afterEach(() => configureMailServer());

const body = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const texts = [
  {
    ...{ language: 'en', subject: 'News for {{startup|you}}', preview: '' },
    blocks: [
      { kind: 'text', id: 'a', body: body('Hello {{firstName}}, welcome to {{program}}.') },
      { kind: 'button', id: 'b', label: 'Open', address: '/tasks' },
    ],
  },
];
const toSpring = (): CampaignAudience => ({
  ...noAudience,
  rules: [{ dimension: 'program', value: spring.id, isExcluded: false }],
});

async function aCampaign(by: Actor, input: object = {}): Promise<CampaignCard> {
  const { id } = await createCampaign(by, { name: 'News', language: 'en' });
  return transact(saveCampaign, by, id, { texts, audience: toSpring(), ...input });
}
const send = async (by: Actor, { id }: CampaignCard) => {
  await scheduleCampaign(by, id, null);
  await sendCampaign({ tenantId: tenant.id, campaignId: id });
};
const rows = async (sql: string, ...values: unknown[]) => (await ownerPool().query(sql, [tenant.id, ...values])).rows;
const recipientsOf = ({ id }: CampaignCard) =>
  rows(
    'select name, address, state, reason, mail_id, token, id from campaign_recipients where tenant_id = $1 and campaign_id = $2 order by name',
    id,
  );
const stateOf = async ({ id }: CampaignCard) =>
  (await rows('select state, fault from campaigns where tenant_id = $1 and id = $2', id))[0];
async function deliverAll(): Promise<void> {
  for (const { id } of await rows(`select id from mails where tenant_id = $1 and state = 'waiting' order by id`))
    await sendMail({ tenantId: tenant.id, mailId: id });
}

test('fails without a mail server, and keeps the emails', async () => {
  configureMailServer();
  const campaign = await aCampaign(staff);
  await send(staff, campaign);
  await deliverAll();
  expect(await stateOf(campaign)).toEqual({ state: 'failed', fault: 'unsent' });
  expect((await recipientsOf(campaign)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
});

test('sends one email to each person of the frozen audience, in their words and with one-click headers', async () => {
  const campaign = await aCampaign(staff, { senderName: 'Sam', replyTo: 'sam@example.com' });
  await send(staff, campaign);
  // People who come later do not get it, and a repeated job sends nothing twice.
  await tenant.founderOf(acme, { fullName: 'Late Founder' });
  await sendCampaign({ tenantId: tenant.id, campaignId: campaign.id });
  await deliverAll();
  expect((await recipientsOf(campaign)).map(({ name, state }) => [name, state])).toEqual([
    ['Leo Founder', 'sent'],
    ['Mia Founder', 'sent'],
  ]);
  expect(await stateOf(campaign)).toEqual({ state: 'sent', fault: null });
  const [got, ...more] = server.received.filter(({ to }) => to === mia.email);
  expect(more).toEqual([]);
  expect(got?.mail.subject).toBe('News for Acme');
  expect(got?.mail.text).toContain('Hello Mia, welcome to Spring.');
  expect(got?.mail.html).toContain('Hello <bdi>Mia</bdi>');
  expect(got?.mail.from?.name).toBe('Sam');
  expect(got?.mail.replyTo?.[0]?.address).toBe('sam@example.com');
  expect(got?.header('list-unsubscribe')).toMatch(/^<http:\/\/[^>]+\/campaigns\/unsubscribe\?token=/);
  expect(got?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('skips stopped addresses and people who unsubscribed, with their reasons', async () => {
  const admin = await tenant.person('Admin');
  await stopMails(admin, { address: mia.email, detail: 'Asked by phone', days: 30 });
  await setReceivesCampaigns(leo, false);
  const campaign = await aCampaign(staff);
  const report = await readTx(staff, (tx) => reportAudience(tx, staff, campaign.id));
  expect(report).toMatchObject({ count: 2, stopped: 1, unsubscribed: 1 });
  await send(staff, campaign);
  expect((await recipientsOf(campaign)).map(({ state, reason }) => [state, reason])).toEqual([
    ['skipped', 'unsubscribed'],
    ['skipped', 'stopped'],
  ]);
  expect(await stateOf(campaign)).toMatchObject({ state: 'sent' });
  expect(await rows(`select id from mails where tenant_id = $1 and kind = 'campaign'`)).toEqual([]);
  const why = await readTx(staff, (tx) => explainAddress(tx, staff, mia.email, campaign.id));
  expect(why.findings).toMatchObject([{ code: 'stopped-manual', detail: 'Asked by phone' }]);
  // The outbox belongs to Admins.
  await expect(readTx(staff, (tx) => listStops(tx, staff, {}))).rejects.toThrow(Forbidden);
  const { rows: stops } = await readTx(admin, (tx) => listStops(tx, admin, { search: 'cofounder' }));
  expect(stops.map(({ address, reason }) => [address, reason])).toEqual([[mia.email, 'manual']]);
});

test('ends campaigns by a POST of the link alone, and only for its holder', async () => {
  const campaign = await aCampaign(staff);
  await send(staff, campaign);
  const [, row] = await recipientsOf(campaign);
  const path = `/campaigns/unsubscribe?token=${row.id}.${row.token}`;
  await call(tenant, { path });
  expect(await rows('select user_id from campaign_optouts where tenant_id = $1')).toEqual([]);
  await expect(unsubscribe(tenant.id, `${row.id}.wrong`)).rejects.toThrow(NotFound);
  await unsubscribe(tenant.id, `${row.id}.${row.token}`);
  await unsubscribe(tenant.id, `${row.id}.${row.token}`);
  expect(await rows('select user_id from campaign_optouts where tenant_id = $1')).toEqual([{ user_id: mia.userId }]);
});

test('lets a mentor write to the founders of the own startups only', async () => {
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const everyone = {
    ...noAudience,
    rules: [{ dimension: 'role' as const, value: tenant.roleId('Cofounder'), isExcluded: false }],
  };
  const campaign = await aCampaign(mentor, { audience: everyone });
  const report = await readTx(mentor, (tx) => reportAudience(tx, mentor, campaign.id));
  expect(report.count).toBe(2);
  expect((await readTx(staff, (tx) => reportAudience(tx, staff, campaign.id))).count).toBe(3);
  await send(mentor, campaign);
  expect((await recipientsOf(campaign)).map(({ name }) => name)).toEqual(['Leo Founder', 'Mia Founder']);
  const other = await tenant.assignedTo(acme, 'Mentor');
  await expect(transact(saveCampaign, other, campaign.id, { name: 'Mine' })).rejects.toThrow(NotFound);
  await expect(createCampaign(await tenant.person('Mentor'), { name: 'No startup', language: 'en' })).rejects.toThrow(
    Forbidden,
  );
});

test('sends to a saved view of startups, without excluded people', async () => {
  const view = await createSavedView(staff, {
    list: 'managed-startups',
    name: 'Acme',
    address: 'search=acme',
    shown: { list: 'startupList', columns: ['name'], filter: null, sort: null, group: null, search: 'acme' },
  });
  const rules = [{ dimension: 'role' as const, value: tenant.roleId('Applicant'), isExcluded: true }];
  const audience: CampaignAudience = { ...noAudience, kind: 'view', viewId: view.id as never, rules };
  const campaign = await aCampaign(staff, { audience });
  await send(staff, campaign);
  expect((await recipientsOf(campaign)).map(({ name }) => name)).toEqual(['Leo Founder', 'Mia Founder']);
});

test('stops in the middle: nobody else gets it', async () => {
  const campaign = await aCampaign(staff);
  await send(staff, campaign);
  await sendMail({ tenantId: tenant.id, mailId: (await recipientsOf(campaign))[0].mail_id });
  await transact(cancelCampaign, staff, campaign.id);
  await deliverAll();
  expect((await recipientsOf(campaign)).map(({ state, reason }) => [state, reason])).toEqual([
    ['sent', null],
    ['skipped', 'canceled'],
  ]);
  expect(await stateOf(campaign)).toMatchObject({ state: 'canceled' });
});

test('goes back to a draft before its time, and changes only then', async () => {
  const campaign = await aCampaign(staff);
  await scheduleCampaign(staff, campaign.id, Temporal.Now.instant().add({ hours: 2 }));
  await sendCampaign({ tenantId: tenant.id, campaignId: campaign.id });
  expect(await stateOf(campaign)).toMatchObject({ state: 'scheduled' });
  await expect(transact(saveCampaign, staff, campaign.id, { name: 'Later' })).rejects.toThrow(CampaignIsNoDraft);
  await transact(cancelCampaign, staff, campaign.id);
  const { version } = await transact(saveCampaign, staff, campaign.id, { name: 'Later' });
  await expect(transact(saveCampaign, staff, campaign.id, { name: 'Stale' }, version - 1)).rejects.toThrow(Conflict);
});

test('needs words and an audience, and fails openly when nobody is left', async () => {
  const empty = await createCampaign(staff, { name: 'Empty', language: 'en' });
  await expect(scheduleCampaign(staff, empty.id, null)).rejects.toThrow(CampaignHasGaps);
  const nobody = { ...noAudience, rules: [{ dimension: 'userTag' as const, value: newId(), isExcluded: false }] };
  const campaign = await aCampaign(staff, { audience: nobody });
  await send(staff, campaign);
  expect(await stateOf(campaign)).toEqual({ state: 'failed', fault: 'empty' });
});

test('writes again to those who have not signed in through it', async () => {
  const campaign = await aCampaign(staff);
  await send(staff, campaign);
  await deliverAll();
  const [, row] = await recipientsOf(campaign);
  // A forwarded email says nothing about its recipient.
  expect(await visitCampaign(leo, row.id)).toBe(false);
  expect(await visitCampaign(mia, row.id)).toBe(true);
  expect(await visitCampaign(mia, row.id)).toBe(false);
  const again = await createCampaign(staff, { name: 'News again', language: 'en', copyOf: campaign.id, again: true });
  await send(staff, again);
  expect((await recipientsOf(again)).map(({ name }) => name)).toEqual(['Leo Founder']);
});

test('waits for the hour of the recipient', async () => {
  const now = Temporal.Now.zonedDateTimeISO('UTC');
  await inTenant(tenant.id, (tx) => tx.connection.query(`update users set timezone = 'UTC'`));
  const hour = now.hour;
  const campaign = await aCampaign(staff, { notBeforeHour: hour === 23 ? 23 : hour + 1 });
  await send(staff, campaign);
  const [mail] = await rows(`select send_after from mails where tenant_id = $1 and kind = 'campaign' limit 1`);
  expect(mail.send_after === null).toBe(hour === 23);
});

test('previews as a person of the audience, and as no other', async () => {
  const campaign = await aCampaign(staff);
  const preview = (recipientId: string) =>
    readTx(staff, (tx) => previewCampaign(tx, staff, { campaignId: campaign.id, recipientId }));
  expect((await preview(mia.userId)).html).toContain('Hello <bdi>Mia</bdi>');
  await expect(preview(staff.userId)).rejects.toThrow(NotFound);
});

test('names the people for whom a field is empty', async () => {
  const cofounders = {
    ...noAudience,
    rules: [{ dimension: 'role' as const, value: tenant.roleId('Cofounder'), isExcluded: false }],
  };
  const campaign = await aCampaign(staff, { audience: cofounders });
  const { missing } = await readTx(staff, (tx) => reportAudience(tx, staff, campaign.id));
  expect(missing.map(({ field, count, sample }) => [field, count, sample.map(({ fullName }) => fullName)])).toEqual([
    ['program', 1, ['Otto Other']],
  ]);
});

test('archives a campaign and keeps its report', async () => {
  const campaign = await aCampaign(staff);
  await send(staff, campaign);
  const { archivedAt, recipientCount } = await transact(setCampaignArchived, staff, campaign.id, true);
  expect([archivedAt !== null, recipientCount]).toEqual([true, 2]);
});

test('takes back waiting emails of a person who unsubscribes', async () => {
  const campaign = await aCampaign(staff);
  await send(staff, campaign);
  const waiting = () =>
    rows("select address from mails where tenant_id = $1 and state = 'waiting' and kind = 'campaign'");
  expect(await waiting()).toHaveLength(2);
  await setReceivesCampaigns(mia, false);
  expect(await waiting()).toEqual([{ address: leo.email }]);
  expect(await recipientsOf(campaign)).toMatchObject([
    { name: 'Leo Founder', state: 'queued' },
    { name: 'Mia Founder', state: 'skipped', reason: 'unsubscribed' },
  ]);
});

test('asks no campaign of others who has not opened it', async () => {
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const hidden = await aCampaign(staff);
  await send(staff, hidden);
  await deliverAll();
  const own = await createCampaign(mentor, { name: 'Own', language: 'en' });
  const unopened = { ...noAudience, kind: 'unopened', campaignId: hidden.id };
  const report = (who: Actor, id: string) => readTx(who, (tx) => reportAudience(tx, who, id, unopened));
  expect(await report(staff, hidden.id)).toMatchObject({ count: 3 });
  await expect(report(mentor, own.id)).rejects.toThrow(NotFound);
});
