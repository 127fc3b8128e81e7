// Admins set up third-party services by form; secrets are encrypted and never answered.
import { beforeEach, expect, test } from 'vitest';
import { unseal } from '#platform/seal.ts';
import { inTenant } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { call, send } from '#testing/servers/server.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { thirdPartyServices } from './table.ts';

let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
let token: string;
const secret = 'a secret that stays on the server';
const chat = {
  script: 'https://chat.example/widget/app-2',
  appId: 'app-2',
  origins: ['https://*.cdn.example', 'wss://live.example'],
  secret,
};

beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  token = await openSessionFor(admin);
});

const save = (service: string, settings: object, version = 0, by = token) =>
  send(
    tenant,
    by,
    `mutation ($service: String!, $version: Int!, $settings: ThirdPartyServiceInput!) {
      saveThirdPartyService(service: $service, version: $version, settings: $settings) { _id version isSet hasSecret appId api origins } }`,
    { service, version, settings },
  );
const remove = (service: string, by = token) =>
  send(tenant, by, 'mutation ($service: String!) { removeThirdPartyService(service: $service) }', { service });
const list = async () =>
  (await send(tenant, token, '{ thirdPartyServices { _id version isSet hasSecret url } }')).json.data
    .thirdPartyServices;
const codeOf = ({ json }: Awaited<ReturnType<typeof save>>) => json.errors?.[0].extensions.code;
const rows = () => inTenant(tenant.id, (tx) => tx.db.select().from(thirdPartyServices));
const policy = async () => String((await call(tenant, { path: '/' })).headers['content-security-policy']);

test('sets up a service for the next page, with its secret encrypted', async () => {
  expect(await policy()).not.toContain('chat.example');
  const { json } = await save('chat', chat);
  expect(json.data.saveThirdPartyService).toEqual({
    _id: 'chat',
    version: 1,
    isSet: true,
    hasSecret: true,
    appId: 'app-2',
    api: null,
    origins: chat.origins,
  });
  expect(await policy()).toContain('https://*.cdn.example');
  const [row] = await rows();
  expect(unseal(row?.secret ?? '')).toBe(secret);
  expect(JSON.stringify([json, row, await activity(tenant, row?.id ?? '')])).not.toContain(secret);
  const founder = await tenant.founderOf(await tenant.startup('Acme'));
  const asked = await send(tenant, await openSessionFor(founder), '{ userInformationForIntercom { userHash } }');
  expect(asked.json.data.userInformationForIntercom.userHash).toHaveLength(64);
});

test('keeps the secret of an unchanged field, and refuses an older version', async () => {
  await save('chat', chat);
  const { secret: _, ...rest } = chat;
  expect((await save('chat', { ...rest, appId: 'app-3' }, 1)).json.data.saveThirdPartyService).toMatchObject({
    version: 2,
    hasSecret: true,
  });
  expect(unseal((await rows())[0]?.secret ?? '')).toBe(secret);
  expect(codeOf(await save('chat', rest, 1))).toBe('Conflict');
});

test('lists a service before and after it is set up, and removes it once for a repeated call', async () => {
  const unset = { _id: 'analytics', version: 0, isSet: false, hasSecret: false, url: null };
  expect(await list()).toContainEqual(unset);
  await save('analytics', { url: 'https://own.example/', site: 'own' });
  expect(await list()).toContainEqual({ ...unset, version: 1, isSet: true, url: 'https://own.example' });
  expect(await policy()).toContain('https://own.example');
  expect((await remove('analytics')).json.data.removeThirdPartyService).toBe(true);
  expect(await policy()).not.toContain('https://own.example');
  expect(await list()).toContainEqual(unset);
  expect((await remove('analytics')).json.data.removeThirdPartyService).toBe(true);
});

test.each([
  ['analytics', 'url', { url: 'stats.example', site: 'x' }],
  ['analytics', 'url', { url: 'http://stats.example', site: 'x' }],
  ['analytics', 'url', { url: "https://stats.example/'; script-src *", site: 'x' }],
  ['analytics', 'site', { url: 'https://stats.example', site: 'two words' }],
  ['chat', 'origins', { ...chat, origins: ["https://x.example 'unsafe-inline'"] }],
  ['chat', 'origins', { ...chat, origins: ['https://*.com'] }],
  ['chat', 'secret', { ...chat, secret: 'short' }],
  ['chat', 'secret', { ...chat, secret: null }],
  ['recording', 'key', { script: 'https://rec.example/a.js', url: 'https://rec.example' }],
  ['video', 'applicationToken', { secret }],
])('refuses a %s with a wrong %s', async (service, field, settings) => {
  const { json } = await save(service, settings);
  expect(Object.keys(json.errors?.[0].extensions.fields)).toEqual([field]);
  expect(await rows()).toEqual([]);
});

test('refuses unknown services, other people, and Admins who have not confirmed who they are', async () => {
  expect(codeOf(await save('spyware', {}))).toBe('Validation');
  for (const role of ['Staff', 'Coach', 'Cofounder'] as const) {
    const other = await openSessionFor(await tenant.person(role));
    expect(codeOf(await save('chat', chat, 0, other))).toBe('Forbidden');
    expect(codeOf(await remove('chat', other))).toBe('Forbidden');
  }
  await setMinutesSinceAuth(admin.userId, 11);
  expect(codeOf(await save('chat', chat))).toBe('accounts.proof-needed');
  expect(await rows()).toEqual([]);
});
