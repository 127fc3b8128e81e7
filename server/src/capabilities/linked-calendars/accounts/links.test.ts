import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { forgetIncubators } from '#capabilities/incubators/public.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { readBusy } from '#capabilities/linked-calendars/busy/read-busy.ts';
import { deleteUnlinked } from '#capabilities/linked-calendars/busy/sweep.ts';
import { linkedAccounts } from '#capabilities/linked-calendars/table.ts';
import { readTx, writeTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerDb, ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { FakeServices } from '#testing/servers/fake-services.ts';
import { beginLink, endLink, link, linkEnvironment } from '#testing/servers/linked-account.ts';
import { aServer, call, graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { freshToken, openSecret } from './account-access.ts';
import { unlinkAccount } from './change-accounts.ts';

let fake: FakeServices;
let tenant: Tenant;
let mentor: Actor;
beforeAll(async () => {
  await aServer(linkEnvironment);
});
beforeEach(async () => {
  fake = await FakeServices.start();
  tenant = await aTenant();
  mentor = await tenant.person('Mentor');
  return () => fake.stop();
});
afterAll(() => fake.stop());

const list = `query { linkedAccounts { _id provider name state error calendars { _id name canWrite countsAsBusy isWrittenTo fetchedAt } }
  currentUser { linkedCalendar integratedVideoProviders linkedProviders } linkOffers { providers { name isLocked } } }`;
const own = async (actor: Actor) => (await graphql(tenant, actor, list)).data;
const rows = () => readTx({ tenantId: tenant.id }, (tx) => tx.db.select().from(linkedAccounts));

test.each([
  ['GOOGLE', 'GOOGLE', [], ['Family', 'Main', 'Seedbed']],
  ['MICROSOFT', 'MICROSOFT', ['TEAMS'], ['Family', 'Main']],
  ['ZOOM', null, ['ZOOM'], []],
] as const)(
  'links an account of %s, with its secrets encrypted',
  async (provider, linkedCalendar, video, calendars) => {
    await link(fake, tenant, mentor, provider);
    const { linkedAccounts: found, currentUser } = await own(mentor);
    expect(found).toMatchObject([{ provider, name: 'main@example.org', state: 'active' }]);
    expect(found[0].calendars.map(({ name }: { name: string }) => name).sort()).toEqual(calendars);
    const busy = found[0].calendars.filter(({ countsAsBusy }: { countsAsBusy: boolean }) => countsAsBusy);
    expect(busy.map(({ name }: { name: string }) => name)).toEqual(provider === 'ZOOM' ? [] : ['Main']);
    expect(currentUser).toEqual({ linkedCalendar, integratedVideoProviders: video, linkedProviders: [provider] });
    const [row] = await rows();
    expect(row?.secret).not.toContain('access-');
    // A second link renews the first.
    await link(fake, tenant, mentor, provider);
    expect(await rows()).toHaveLength(1);
  },
);

test('ends a link only for the person, the browser and the time that began it', async () => {
  const begun = await beginLink(tenant, mentor, 'GOOGLE');
  const other = await tenant.person('Mentor');
  const status = async (actor: Actor, changed: object) =>
    (await endLink(fake, tenant, actor, { ...begun, ...changed })).json.code;
  expect(await status(other, {})).toBe('linked-calendars.not-ended');
  expect(await status(mentor, { cookie: '' })).toBe('linked-calendars.not-ended');
  expect(await status(mentor, { state: `x${begun.state}` })).toBe('linked-calendars.not-ended');
  const elsewhere = await aTenant();
  const answer = await call(elsewhere, {
    method: 'POST',
    path: '/api/links/end',
    body: { state: begun.state, code: 'a-code' },
    headers: {
      authorization: `Bearer ${await openSessionFor(await elsewhere.person('Mentor'))}`,
      cookie: begun.cookie,
    },
  });
  expect(answer.json.code).toBe('linked-calendars.not-ended');
  expect(await rows()).toEqual([]);
  expect((await endLink(fake, tenant, mentor, begun)).status).toBe(200);
});

test('leads from the one address of all organizations to the page of the own one', async () => {
  const { url, state } = await beginLink(tenant, mentor, 'MICROSOFT');
  expect(url.searchParams.get('redirect_uri')).toBe('https://links.example.org/api/links/return');
  expect(url.searchParams.get('scope')).toContain('OnlineMeetings.ReadWrite');
  const back = (given: string) => call(tenant, { path: `/api/links/return?code=c&state=${encodeURIComponent(given)}` });
  const answer = await back(state);
  expect(answer.status).toBe(303);
  const page = new URL(String(answer.headers.location));
  expect(page.hostname.split('.')[0]).toBe(tenant.slug);
  expect([page.pathname, page.searchParams.get('state')]).toEqual(['/account/settings/integrations', state]);
  expect((await back('nobody.x')).status).toBe(400);
});

test('offers what the organization has', async () => {
  const offered = async () => (await own(mentor)).linkOffers.providers;
  expect((await offered()).map(({ name }: { name: string }) => name)).toEqual([
    'GOOGLE',
    'MICROSOFT',
    'ZOOM',
    'CALDAV',
    'ICS',
  ]);
  await tenant.setFeature('microsoftIntegration', false);
  await ownerDb()
    .update(incubators)
    .set({ withheldFeatures: ['zoomIntegration'] })
    .where(eq(incubators.id, tenant.id));
  forgetIncubators();
  expect(await offered()).toEqual([
    { name: 'GOOGLE', isLocked: false },
    { name: 'ZOOM', isLocked: true },
    { name: 'CALDAV', isLocked: false },
    { name: 'ICS', isLocked: false },
  ]);
  const path = '/api/links/begin';
  const headers = { authorization: `Bearer ${await openSessionFor(mentor)}` };
  const begin = (provider: string) => call(tenant, { method: 'POST', path, headers, body: { provider } });
  expect((await begin('ZOOM')).json.code).toBe('linked-calendars.not-offered');
  expect((await begin('GOOGLE')).status).toBe(200);
});

test('two workers refresh one token once', async () => {
  await link(fake, tenant, mentor, 'ZOOM');
  const [account] = await rows();
  const id = account?.id as never;
  const before = openSecret(account as never).accessToken;
  expect(await freshToken(tenant.id, id, null)).toBe(before);
  const tokens = await Promise.all([1, 2, 3].map(() => freshToken(tenant.id, id, before)));
  expect(new Set(tokens)).toEqual(new Set([fake.accessToken]));
  expect(fake.refreshes).toBe(1);
  // An ended one is refreshed without a refusal.
  fake.tokenSeconds = 30;
  await freshToken(tenant.id, id, tokens[0] ?? '');
  await freshToken(tenant.id, id, null);
  expect(fake.refreshes).toBe(3);
});

test('tells the person once that the service refuses the access', async () => {
  await link(fake, tenant, mentor, 'GOOGLE');
  const [account] = await rows();
  const job = { tenantId: tenant.id, accountId: account?.id as never };
  expect(await readBusy(job)).toBe(true);
  [fake.accessToken, fake.refreshToken] = ['gone', 'gone'];
  expect(await readBusy(job)).toBe(false);
  expect(await readBusy(job)).toBe(false);
  expect((await own(mentor)).linkedAccounts).toMatchObject([{ state: 'needs_sign_in', error: 'refused' }]);
  const told = await activity(tenant, account?.id ?? '');
  expect(told.filter(({ type }) => type === 'linked-calendars.sign-in-needed')).toHaveLength(1);
  await runReactions(tenant);
  const seen = await graphql(
    tenant,
    mentor,
    '{ paginatedNotifications { notifications { notification { notificationType url } } } }',
  );
  expect(seen.data.paginatedNotifications.notifications).toMatchObject([
    { notification: { notificationType: 'calendarNeedsSignIn', url: '/account/settings/integrations' } },
  ]);
  await link(fake, tenant, mentor, 'GOOGLE');
  expect((await own(mentor)).linkedAccounts).toMatchObject([{ state: 'active', error: null }]);
  expect(await readBusy(job)).toBe(true);
});

test('nobody reads or changes the account of another person', async () => {
  await link(fake, tenant, mentor, 'MICROSOFT');
  const {
    linkedAccounts: [account],
  } = await own(mentor);
  const admin = await tenant.person('Admin');
  expect((await own(admin)).linkedAccounts).toEqual([]);
  const ask = async (actor: Actor, query: string) => (await graphql(tenant, actor, query)).errors?.[0]?.extensions.code;
  const calls = [
    `mutation { readLinkedAccount(accountId: "${account._id}") { _id } }`,
    `mutation { setCalendarUse(calendarId: "${account.calendars[0]._id}", countsAsBusy: true) { _id } }`,
    `mutation { unlinkAccount(accountId: "${account._id}") }`,
  ];
  for (const one of calls) expect(await ask(admin, one)).toBe('NotFound');
  for (const one of calls) expect(await ask(mentor, one)).toBeUndefined();
});

test('unlinks within the plan, and can be undone until the access is deleted', async () => {
  await link(fake, tenant, mentor, 'GOOGLE');
  const id = (await own(mentor)).linkedAccounts[0]._id;
  const setPlan = async (plan: 'Starter' | 'Scale') => {
    await ownerDb().update(incubators).set({ plan }).where(eq(incubators.id, tenant.id));
    forgetIncubators();
  };
  await setPlan('Starter');
  await expect(unlinkAccount(mentor, id)).rejects.toThrow(FeatureLocked);
  await setPlan('Scale');
  await unlinkAccount(mentor, id);
  expect(await own(mentor)).toMatchObject({ linkedAccounts: [], currentUser: { linkedCalendar: null } });
  const undoId = (await activity(tenant, id)).at(-1)?.undoId ?? '';
  await undo(mentor, { undoId, zone });
  expect((await own(mentor)).linkedAccounts).toHaveLength(1);
  await unlinkAccount(mentor, id);
  await deleteUnlinked({ tenantId: tenant.id });
  expect(await rows()).toHaveLength(1);
  await ownerPool().query("update linked_accounts set trashed_at = now() - interval '2 hours' where id = $1", [id]);
  await deleteUnlinked({ tenantId: tenant.id });
  expect(await rows()).toEqual([]);
  expect(fake.callsTo(/POST \/revoke/)).toHaveLength(1);
});

const linkIcs = (url: string) =>
  graphql(tenant, mentor, 'mutation ($input: IcsInput!) { linkIcs(input: $input) { name calendars { name } } }', {
    input: { url },
  });

test('links the address of a calendar file, and never one of the own network', async () => {
  fake.ics = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Lessons\r\nEND:VCALENDAR';
  const url = `${fake.origin}/calendar.ics?key=secret`;
  expect((await linkIcs(url)).data.linkIcs).toEqual({ name: new URL(url).host, calendars: [{ name: 'Lessons' }] });
  expect(JSON.stringify(await rows())).not.toContain('key=secret');
  const codeOf = async (address: string) => {
    const { errors } = await linkIcs(address);
    return errors?.[0]?.extensions.code;
  };
  expect(await codeOf(`${fake.origin}/dav/`)).toBe('linked-calendars.refused');
  fake.ics = '<html>';
  expect(await codeOf(`${fake.origin}/calendar.ics`)).toBe('linked-calendars.no-calendar');
  expect(await codeOf('https://10.0.0.1/calendar.ics')).toBe('linked-calendars.unreachable');
  expect(await codeOf('ftp://example.org')).toBe('Validation');
});

test('links a CalDAV server with a password', async () => {
  const mutation = 'mutation ($input: CalDavInput!) { linkCalDav(input: $input) { name calendars { name canWrite } } }';
  const input = { url: `${fake.origin}/dav/`, username: 'ada', password: 'wrong' };
  const { errors } = await graphql(tenant, mentor, mutation, { input });
  expect(errors?.[0]?.extensions.code).toBe('linked-calendars.refused');
  const { data } = await graphql(tenant, mentor, mutation, { input: { ...input, password: 'secret' } });
  expect(data.linkCalDav).toEqual({
    name: `ada · ${new URL(fake.origin).host}`,
    calendars: [{ name: 'Work', canWrite: true }],
  });
});

test('exports no secret, and an account that is deleted takes its links along', async () => {
  await link(fake, tenant, mentor, 'GOOGLE');
  await writeTx(mentor, (tx) => tx.db.delete(users).where(eq(users.id, mentor.userId)));
  expect(await rows()).toEqual([]);
});
