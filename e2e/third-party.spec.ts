import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { forgetIncubators } from '../server/src/capabilities/incubators/public.ts';
import { incubators } from '../server/src/capabilities/incubators/table.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { freePort } from '../server/src/testing/servers/server-process.ts';
import { openSessionFor } from '../server/src/testing/session.ts';
import { axeFaults } from './axe.ts';
import { settled, tabTo } from './pages.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { chatSecret, foreignRequests, ThirdPartyServices } from './third-party-services.ts';

const services = new ThirdPartyServices(await freePort());
test.beforeAll(services.start);
test.afterAll(services.stop);
test.beforeEach(async ({ testTenant }) => {
  services.calls.splice(0);
  await services.setUpFor(testTenant.tenant);
});

const bar = (page: Page) => page.getByRole('region', { name: 'Allow third-party services?' });
const answer = (page: Page, name: 'Accept' | 'Decline') => bar(page).getByRole('button', { name }).click();
const callsTo = (service: string) => expect.poll(() => services.callsTo(service));

async function setContainer({ tenant }: TestTenant, gtmId: string) {
  await ownerDb().update(incubators).set({ gtmId }).where(eq(incubators.id, tenant.id));
  forgetIncubators();
}

test('loads nothing before an answer or after a refusal, and remembers it with its date', {
  tag: ['@third-party'],
}, async ({ testTenant }) => {
  await setContainer(testTenant, 'GTM-ABC123');
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  const foreign = foreignRequests(page);
  await page.goto('/');
  await expect(bar(page)).toContainText(
    'Usage statistics, Marketing tags, Live chat, and Session recording. Nothing is loaded unless you accept.',
  );
  const [no, yes] = [
    bar(page).getByRole('button', { name: 'Decline' }),
    bar(page).getByRole('button', { name: 'Accept' }),
  ];
  const view = `(one) => { const s = getComputedStyle(one); return [s.color, s.backgroundColor, s.fontWeight, s.width] }`;
  expect(await no.evaluate(view)).toEqual(await yes.evaluate(view));

  // The bar does not block the page.
  await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Startups' }).click();
  await expect(page).toHaveURL(/\/startups$/);
  await expect(bar(page)).toBeVisible();
  expect(foreign).toEqual([]);

  await tabTo(page, no);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await page.goto('/account/settings/privacy');
  await expect(page.getByRole('status').filter({ hasText: /^You chose this on .*20\d\d/ })).toBeVisible();
  for (const one of await page.getByRole('switch').all()) await expect(one).not.toBeChecked();
  await page.waitForTimeout(1_500);
  await expect(bar(page)).toHaveCount(0);
  expect(foreign).toEqual([]);
  expect(services.calls).toEqual([]);
});

test('identifies the person to each service after consent, and sends page patterns without ids', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  await setContainer(testTenant, 'GTM-ABC123');
  const acme = await tenant.startup('Acme Robotics');
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  // The fake chat tries to load a script from an origin that is not allowed.
  testTenant.expectConsoleError(
    /elsewhere\.test|TrustedScriptURL/,
    /TrustedHTML/,
    /Policy violated: require-trusted-types-for/,
  );
  const page = await testTenant.pageOf(staff);
  await page.goto(`/startup/${acme.id}/file/activities`);
  await answer(page, 'Accept');

  const organizationName = `Organization ${tenant.slug}`;
  await callsTo('analytics').toEqual([
    {
      n: 'pageview',
      u: testTenant.address('/startup/:id/file/activities'),
      d: 'organization.example',
      p: { role: 'Staff', tenant: organizationName },
    },
  ]);
  await callsTo('chat').toEqual([
    [
      'boot',
      {
        app_id: 'app-1',
        user_id: staff.userId,
        user_hash: createHmac('sha256', chatSecret).update(staff.userId).digest('hex'),
        name: 'Sam Staff',
        email: staff.email,
        company: { company_id: tenant.id, name: organizationName },
        alignment: 'right',
        vertical_padding: 20,
      },
    ],
    ['more code of its own came'],
    ['a script from elsewhere was refused'],
    ['text did not become HTML'],
  ]);
  const storages = (state: string) => ({
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: state,
    analytics_storage: state,
  });
  await callsTo('tagManager').toEqual([
    ['consent', 'default', storages('denied')],
    ['consent', 'update', storages('granted')],
    { userId: staff.userId, roleType: 'Staff', incubatorId: tenant.id, incubatorName: organizationName },
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    {
      event: 'page_view',
      page_path: '/startup/:id/file/activities',
      page_location: testTenant.address('/startup/:id/file/activities'),
      page_title: '',
    },
  ]);
  const place = testTenant.address('/startup/:id/file/activities');
  await callsTo('recording').toEqual([
    [
      'init',
      'phc_1',
      expect.objectContaining({
        disable_session_recording: true,
        autocapture: false,
        capture_pageview: false,
        persistence: 'sessionStorage',
        session_recording: expect.objectContaining({ maskAllInputs: true, maskTextSelector: '*' }),
      }),
      { event: '$snapshot', properties: { $current_url: place, title: place, $lib: 'web' } },
      { name: place },
      ['', '', '', 'true', 'row'],
    ],
    ['identify', staff.userId, { role: 'Staff', tenantId: tenant.id, tenant: organizationName }],
    ['startSessionRecording'],
  ]);

  // Account pages are not recorded.
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/account\/settings\/privacy$/);
  await expect.poll(() => services.callsTo('recording').at(-1)).toEqual(['stopSessionRecording']);
  await page.goBack();
  await expect.poll(() => services.callsTo('recording').at(-1)).toEqual(['startSessionRecording']);
  expect(services.callsTo('analytics').map(({ u }) => u.replace(testTenant.address('/'), '/'))).toEqual([
    '/startup/:id/file/activities',
    '/account/settings/privacy',
    '/startup/:id/file/activities',
  ]);
  expect(JSON.stringify([services.callsTo('analytics'), services.callsTo('tagManager')])).not.toContain(acme.id);
});

test('ends the services at logout and asks the next person on the device', { tag: ['@third-party'] }, async ({
  testTenant,
}) => {
  const [mia, staff] = [await testTenant.tenant.person('Mentor'), await testTenant.tenant.person('Staff')];
  testTenant.expectConsoleError(
    /elsewhere\.test|TrustedScriptURL/,
    /TrustedHTML/,
    /Policy violated: require-trusted-types-for/,
  );
  // Requests may be in flight when the session ends.
  testTenant.tolerateConsoleError(/401 \(Unauthorized\).*\/graphql/);
  const page = await testTenant.visitor();
  const signIn = async (person: typeof mia) => {
    await page.goto('/login');
    await page.evaluate(`localStorage.setItem('seedbed:token', '${await openSessionFor(person)}')`);
    await page.goto('/');
  };
  await signIn(staff);
  await answer(page, 'Accept');
  await callsTo('chat').toContainEqual(['text did not become HTML']);
  await callsTo('recording').toContainEqual(['startSessionRecording']);
  expect(await page.evaluate('document.cookie')).toContain('intercom-session');

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => services.callsTo('chat').at(-1)).toEqual(['shutdown']);
  expect(services.callsTo('recording').slice(-3)).toEqual([
    ['stopSessionRecording'],
    ['opt_out_capturing'],
    ['reset', true],
  ]);
  expect(await page.evaluate('document.cookie')).not.toContain('intercom-session');
  const foreign = foreignRequests(page);
  await page.waitForTimeout(1_500);
  expect(foreign).toEqual([]);

  services.calls.splice(0);
  await signIn(mia);
  // A mentor is not recorded, so the bar does not ask about it.
  await expect(bar(page)).toContainText('Usage statistics and Live chat.');
  expect(services.calls).toEqual([]);

  await signIn(staff);
  await callsTo('recording').toContainEqual(['startSessionRecording']);
  await expect(bar(page)).toHaveCount(0);
});

test('gives neither chat nor recording to people without them', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('CommunityMember'));
  const foreign = foreignRequests(page);
  await page.goto('/');
  await expect(bar(page)).toContainText('would like to use: Usage statistics. Nothing');
  await answer(page, 'Accept');
  await callsTo('analytics').toHaveLength(1);
  await page.goto('/account/settings/privacy');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await callsTo('analytics').toHaveLength(2);
  expect(new Set(foreign)).toEqual(new Set([`${services.origin}/api/event`]));
});

test('asks only about a new service, and keeps earlier choices meanwhile', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Applicant'));
  await page.goto('/');
  await answer(page, 'Accept');
  await callsTo('analytics').toHaveLength(1);
  await setContainer(testTenant, 'GTM-NEW123');
  await page.reload();
  await expect(bar(page)).toContainText('would like to use: Marketing tags. Nothing');
  await callsTo('analytics').toHaveLength(2);
  await answer(page, 'Decline');
  await page.reload();
  await callsTo('analytics').toHaveLength(3);
  await expect(bar(page)).toHaveCount(0);
  expect(services.callsTo('tagManager')).toEqual([]);
});

test('switches each service on and off by itself, and ends it at once', async ({ testTenant }) => {
  testTenant.expectConsoleError(
    /elsewhere\.test|TrustedScriptURL/,
    /TrustedHTML/,
    /Policy violated: require-trusted-types-for/,
  );
  const page = await testTenant.pageOf(await testTenant.tenant.person('Coach'));
  await page.goto('/');
  await bar(page).getByRole('link', { name: 'Learn more, or choose one by one' }).click();
  await expect(page.getByText('You haven’t chosen yet, so nothing is loaded.')).toBeVisible();
  const chat = page.getByRole('switch', { name: 'Live chat' });
  await expect(chat).toHaveAccessibleDescription(new RegExp(`Comes from .*${new URL(services.origin).host}`));
  await tabTo(page, chat);
  await page.keyboard.press('Space');
  await callsTo('chat').toContainEqual(['text did not become HTML']);
  await expect(bar(page)).toHaveCount(0);
  expect(services.callsTo('analytics')).toEqual([]);
  expect(services.callsTo('recording')).toEqual([]);

  const reloaded = page.waitForEvent('load');
  await chat.press('Space');
  await reloaded;
  expect(services.callsTo('chat').at(-1)).toEqual(['shutdown']);
  await expect(chat).not.toBeChecked();
  expect(await page.evaluate('typeof Intercom')).toBe('undefined');
});

for (const [signal, value] of [
  ['globalPrivacyControl', 'true'],
  ['doNotTrack', "'1'"],
] as const)
  test(`does not ask when the browser sends ${signal}; the person may still consent`, async ({ testTenant }) => {
    const page = await testTenant.pageOf(await testTenant.tenant.person('CommunityMember'));
    await page.addInitScript({
      content: `Object.defineProperty(Navigator.prototype, '${signal}', { get: () => ${value} })`,
    });
    const foreign = foreignRequests(page);
    await page.goto('/');
    await page.waitForTimeout(1_500);
    await expect(bar(page)).toHaveCount(0);
    await page.goto('/account/settings/privacy');
    await expect(page.getByText(/^Your browser asks not to be tracked/)).toBeVisible();
    expect(foreign).toEqual([]);
    await page.locator('[role=switch] + span').click();
    await callsTo('analytics').toHaveLength(1);
  });

for (const view of [
  { name: 'en light desktop', language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'ar dark phone', language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 740 } },
] as const)
  test(`axe passes on the consent bar and the privacy page: ${view.name}`, async ({ testTenant }) => {
    await setContainer(testTenant, 'GTM-ABC123');
    const { language, name: _, ...options } = view;
    const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'), options);
    await page.context().addCookies([{ name: 'lang_pref', value: language, url: testTenant.address('/') }]);
    for (const [path, shown] of [
      ['/', '#consent-title'],
      ['/account/settings/privacy', '#third-party-services'],
    ] as const) {
      await page.goto(path);
      await page.locator(shown).waitFor();
      await settled(page);
      expect.soft(await axeFaults(page), path).toEqual([]);
    }
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(view.viewport.width);
  });
