// Admins change the tenant's settings by form; nobody overwrites another one's change unseen.
import { checkGeneral, type GeneralInput } from '@seedbed/domain/incubators/settings/general.ts';
import { Conflict, Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { forgetIncubators } from '#capabilities/incubators/find-incubator.ts';
import { findIncubatorBySlug } from '#capabilities/incubators/public.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, graphql } from '#testing/servers/server.ts';
import { signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { updateSettings } from './update-settings.ts';

type Somebody = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Somebody;
beforeEach(async () => {
  await aServer();
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const general: GeneralInput = {
  name: 'Northlight',
  description: 'Fourteen weeks.',
  address: '1 Quay\nParis',
  currency: 'EUR',
  languages: ['fr', 'en'],
  defaultLanguage: 'fr',
  timezone: 'Europe/Berlin',
  dateFormat: 'dd/MM/yy',
  timeFormat: 'HH:mm',
  maxSessions: 3,
  allowUserSelfDelete: true,
  allowWriteInOptionInUserSkills: true,
  termsUrl: 'example.org/terms',
};
const branding = { brand: '#3d4db7', loginLinkActive: false };
const open = async (path = '/api/boot') => (await call(tenant, { path })).json;

test('saves the general settings, which the next page shows', async () => {
  await call(tenant, { path: '/api/boot' });
  await updateSettings(admin, 'general', general, 1);
  expect((await open()).publicIncubator).toMatchObject({
    name: 'Northlight',
    address: '1 Quay\nParis',
    timezone: 'Europe/Berlin',
    defaultLanguage: 'fr',
    languages: ['en', 'fr'],
    dateFormat: 'dd/MM/yy',
    incubatorTermsAndServices: { url: 'http://example.org/terms' },
  });
  const { data } = await graphql(
    tenant,
    admin,
    '{ generalSettings { version maxSessions languages } currentIncubator { allowUserSelfDelete } }',
  );
  expect(data).toEqual({
    generalSettings: { version: 2, maxSessions: 3, languages: ['en', 'fr'] },
    currentIncubator: { allowUserSelfDelete: true },
  });
});

test('refuses an older version, but only of the same form', async () => {
  await updateSettings(admin, 'general', general, 1);
  await expect(updateSettings(admin, 'general', { ...general, name: 'Other' }, 1)).rejects.toThrow(Conflict);
  await updateSettings(admin, 'branding', branding, 1);
  expect((await findIncubatorBySlug(tenant.slug))?.name).toBe('Northlight');
});

test('lets one of two parallel writers win, and refuses the other', async () => {
  const saved = await Promise.allSettled(
    ['One', 'Two'].map((name) => updateSettings(admin, 'general', { ...general, name }, 1)),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('keeps the settings of the other forms', async () => {
  await updateSettings(admin, 'branding', { ...branding, loginLinkActive: true, loginLinkText: 'Apply now' }, 1);
  await updateSettings(admin, 'metadata', { active: true, seoTitle: 'Apply', gtmId: ' gtm-abc123 ' }, 1);
  await updateSettings(admin, 'general', general, 1);
  expect((await open()).publicIncubator).toMatchObject({
    gtmId: 'GTM-ABC123',
    incubatorSeo: { active: true, seoTitle: 'Apply', seoDescription: null },
    incubatorCustomLoginTextAndLink: { active: true, text: 'Apply now' },
  });
});

test('changes the word for a startup in every language that has one', async () => {
  const labels = [
    { language: 'en', value: ' Venture ' },
    { language: 'fr', value: '' },
  ];
  await updateSettings(admin, 'startupName', { active: true, labels, plurals: [] }, 1);
  expect((await open()).publicIncubator.startupNameAlternative).toEqual({
    active: true,
    labels: [{ language: 'en', value: 'Venture' }],
    plurals: [],
  });
  await expect(
    updateSettings(admin, 'startupName', { active: true, labels: [], plurals: [] }, 2),
  ).rejects.toMatchObject({ fields: { labels: [{ code: 'incubators.no-english-label' }] } });
});

test.each([
  ['name', { name: ' ' }],
  ['currency', { currency: 'CFA' }],
  ['languages', { languages: [] }],
  ['languages', { languages: ['xx'] }],
  ['defaultLanguage', { defaultLanguage: 'de' }],
  ['timezone', { timezone: 'Mars/Olympus' }],
  ['dateFormat', { dateFormat: 'yy' }],
  ['maxSessions', { maxSessions: 0 }],
  ['maxSessions', { maxSessions: 51 }],
  ['termsUrl', { termsUrl: 'javascript:alert(1)' }],
])('refuses a wrong %s and changes nothing: %j', async (field, wrong) => {
  const saved = updateSettings(admin, 'general', { ...general, ...wrong }, 1);
  await expect(saved).rejects.toThrow(Validation);
  await expect(saved).rejects.toMatchObject({ fields: { [field]: expect.any(Array) } });
  expect(checkGeneral(general).name).toBe('Northlight');
  expect((await open()).publicIncubator.name).toBe(`Organization ${tenant.slug}`);
});

test('keeps the ISO code of a currency, and shows it for older stored codes', async () => {
  await updateSettings(admin, 'general', { ...general, currency: 'PAN' }, 1);
  expect((await findIncubatorBySlug(tenant.slug))?.currency).toBe('PAB');
  await ownerPool().query(`update incubators set currency = 'KOR' where id = $1`, [tenant.id]);
  forgetIncubators();
  expect((await open()).publicIncubator.currency).toBe('KRW');
  const { data } = await graphql(tenant, admin, '{ currentIncubator { currency } generalSettings { currency } }');
  expect(data).toEqual({ currentIncubator: { currency: 'KRW' }, generalSettings: { currency: 'KRW' } });
});

test('refuses an unreadable color with the nearest one that can be read', async () => {
  const saved = updateSettings(admin, 'branding', { ...branding, backgroundColor: '#112233', textColor: '#223344' }, 1);
  await expect(saved).rejects.toMatchObject({
    fields: { textColor: [{ code: 'contrast', params: { color: expect.stringMatching(/^#[0-9a-f]{6}$/) } }] },
  });
});

test('refuses everybody but the admin group', async () => {
  for (const role of ['Staff', 'SubAdmin', 'Cofounder', 'Mentor'] as const)
    await expect(updateSettings(await tenant.person(role), 'general', general, 1)).rejects.toThrow(Forbidden);
  await updateSettings(await tenant.person('AdminCoach'), 'general', general, 1);
});

test('undoes a change of settings', async () => {
  await updateSettings(admin, 'general', general, 1);
  const [{ id, changes }] = await changesOf();
  expect(Object.keys(changes)).toContain('timezone');
  await undo(admin, { undoId: id, zone });
  expect((await open()).publicIncubator).toMatchObject({ name: `Organization ${tenant.slug}`, timezone: zone });
});

const changesOf = async () =>
  (
    await ownerPool().query(
      "select id, changes from activities where tenant_id = $1 and type = 'incubators.settings-changed'",
      [tenant.id],
    )
  ).rows;

test('writes nothing for the same values', async () => {
  await updateSettings(admin, 'general', general, 1);
  await updateSettings(admin, 'general', general, 2);
  expect(await changesOf()).toHaveLength(1);
  expect(await activity(tenant, tenant.id)).toHaveLength(1);
});

test('serves the API at a host that leads here, only to pages of the tenant', async () => {
  await expect(updateSettings(admin, 'apiHost', { apiHost: 'evil.example' }, 1)).rejects.toThrow(Validation);
  const derived = `${tenant.slug}.api.localhost`;
  await updateSettings(admin, 'apiHost', { apiHost: derived }, 1);
  const connections = async () =>
    /connect-src ([^;]*)/.exec(String((await call(tenant, { path: '/' })).headers['content-security-policy']))?.[1];
  expect(await connections()).toContain(`http://${derived}`);
  const preflight = (origin: string) =>
    call(tenant, {
      method: 'OPTIONS',
      path: '/graphql',
      headers: { host: derived, origin, 'access-control-request-method': 'POST' },
    });
  const page = `http://${tenant.slug}.localhost`;
  expect((await preflight(page)).headers['access-control-allow-origin']).toBe(page);
  expect((await preflight('http://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  await updateSettings(admin, 'apiHost', { apiHost: 'page' }, 2);
  expect(await connections()).not.toContain(derived);
});

test('notifies every open page, and shows it only to Admins in the log', async () => {
  const founder = await tenant.founderOf(await tenant.startup('Acme'));
  const socket = await signedInSocket(tenant, await openSessionFor(founder));
  const id = socket.start('subscription { changed { kind id } }');
  const kinds = () => socket.next(id).map(({ payload }) => payload.data.changed.kind);
  let version = 1;
  await until('the page hears of it', async () => {
    await updateSettings(admin, 'general', { ...general, name: `Name ${version}` }, version++);
    return kinds().includes('Incubator');
  });
  socket.close();
  const { rows } = await ownerPool().query('select distinct audience from activities where tenant_id = $1', [
    tenant.id,
  ]);
  expect(rows).toEqual([{ audience: ['admins'] }]);
});
