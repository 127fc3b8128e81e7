import { eq } from 'drizzle-orm';
import { users } from '../server/src/capabilities/accounts/table.ts';
import { defaultSettings } from '../server/src/capabilities/incubators/settings/default-settings.ts';
import { incubators } from '../server/src/capabilities/incubators/table.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { openSessionFor } from '../server/src/testing/session.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { pageWithToken } from './pages.ts';
import { expect, test } from './test-tenant.ts';
import { isNight } from './viewports.ts';
import { waitForIdle } from './wait-for-idle.ts';

test('explains a crash and links to help, home and a reload', async ({ testTenant }) => {
  const { tenant } = testTenant;
  await ownerDb()
    .update(incubators)
    .set({ settings: { ...defaultSettings, supportEmail: 'help@organization.test' } })
    .where(eq(incubators.id, tenant.id));
  const page = await testTenant.pageOf(await tenant.person('Staff'));
  testTenant.expectConsoleError(/Error: broken/);
  // React may retry once, and logs it.
  testTenant.tolerateConsoleError(/React error #520/);
  await page.route('**/assets/tasks-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const Component = () => { throw new Error("broken"); };',
    }),
  );
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oh oh! This is unexpected.');
  for (const text of [
    "An error has occured and we're working to fix the problem!",
    'Please try again later.',
    'Thanks for your patience.',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('link', { name: 'If you would like to help, tell us what happened.' })).toHaveAttribute(
    'href',
    'mailto:help@organization.test',
  );
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(testTenant.address('/'));
  await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible();
});

test('reloads a page once when its code is missing, then explains', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  testTenant.expectConsoleError(/404 \(Not Found\).*startups-page/);
  await page.goto('/tasks');
  await waitForIdle(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  let gone = true;
  await page.route('**/assets/startups-page-*.js', (route) =>
    gone && documents === 0 ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  await page
    .getByRole('navigation', { name: 'Sidebar' })
    .getByRole('link', { name: /Portfolio/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Startups Portfolio' })).toBeVisible();
  await expect(page).toHaveURL(testTenant.address('/startups'));
  expect(documents).toBe(1);

  documents = 0;
  await page.evaluate('sessionStorage.setItem("seedbed:reloaded-at", String(Date.now()))');
  await page.unroute('**/assets/startups-page-*.js');
  await page.route('**/assets/startups-page-*.js', (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  await page.goto('/startups');
  await expect(page.getByText('This couldn’t be loaded')).toBeVisible();
  await waitForIdle(page);
  expect(documents).toBe(1);
  gone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Startups Portfolio' })).toBeVisible();
});

test('leads from an expired session to sign-in and back, but not on public pages', async ({ testTenant }) => {
  const dead = 'x'.repeat(43);
  const page = await pageWithToken(testTenant, dead);
  testTenant.expectConsoleError(/401 \(Unauthorized\).*\/graphql/);
  await page.goto('/tasks?state=done');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate('localStorage.getItem("seedbed:token")')).toBeNull();
  expect(await page.evaluate('sessionStorage.getItem("seedbed:origin-path")')).toBe('/tasks?state=done');

  // A public page that asks the server drops a token that the server rejects; the others do not touch it.
  for (const path of ['/welcome', '/acceptinvitation', '/reset/abc', '/application/new', '/share/forms/1']) {
    await page.evaluate(`localStorage.setItem('seedbed:token', '${dead}')`);
    await page.goto(path);
    await waitForIdle(page);
    await expect(page).toHaveURL(testTenant.address(path));
    const left = path === '/application/new' ? null : dead;
    expect(await page.evaluate('localStorage.getItem("seedbed:token")'), path).toBe(left);
  }
});

test('ends the session at once when it is ended elsewhere', { tag: ['@daily', '@live'] }, async ({ testTenant }) => {
  const token = await openSessionFor(await testTenant.tenant.person('Staff'));
  const page = await pageWithToken(testTenant, token);
  const socket = page.waitForEvent('websocket');
  await page.goto('/tasks');
  const acknowledged = (await socket).waitForEvent('framereceived');
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
  await acknowledged;
  // Either the socket or the next answer reports it.
  testTenant.tolerateConsoleError(/401 \(Unauthorized\).*\/graphql/);
  const elsewhere = await pageWithToken(testTenant, token);
  await elsewhere.evaluate(`fetch('/auth/logout', { method: 'POST', headers: { authorization: 'Bearer ${token}' } })`);
  await expect(page).toHaveURL(/\/login$/, { timeout: scaledMs(3_000) });
});

test('updates the page at once when the role changes, and again for the next role', async ({ testTenant }) => {
  const { tenant } = testTenant;
  await tenant.startup('Acme');
  const person = await tenant.person('Staff');
  const page = await testTenant.pageOf(person);
  const firstMessage = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/startups');
  await firstMessage;
  const acme = page.getByRole('link', { name: 'Acme' }).first();
  await expect(acme).toBeVisible();
  const become = (role: 'Mentor' | 'Staff') =>
    ownerDb()
      .update(users)
      .set({ roleId: tenant.roleId(role) })
      .where(eq(users.id, person.userId));
  const listening = page.waitForEvent('websocket').then((next) => next.waitForEvent('framereceived'));
  await become('Mentor');
  await expect(acme).toBeHidden();
  await listening;
  await become('Staff');
  await expect(acme).toBeVisible();
});

for (const [how, empty] of [
  ['removed', 'localStorage.removeItem("seedbed:token")'],
  ['emptied', 'localStorage.setItem("seedbed:token", "")'],
  ['swept away with all else', 'localStorage.clear()'],
] as const)
  test(`ends the other tab and its data when a token is ${how} in one tab`, async ({ testTenant }) => {
    const page = await pageWithToken(testTenant, await openSessionFor(await testTenant.tenant.person('Staff')));
    // Leave data behind that the other tab must delete.
    await page.goto('/startups');
    await page.goto('/tasks');
    await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
    const databases = () => page.evaluate<string[]>('indexedDB.databases().then((all) => all.map(({ name }) => name))');
    await expect.poll(databases).not.toEqual([]);
    await page.evaluate('sessionStorage.setItem("seedbed:connect", "x".repeat(30))');
    const other = await page.context().newPage();
    await other.goto('/login');
    await other.evaluate(empty);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    expect(await page.evaluate('sessionStorage.getItem("seedbed:connect")')).toBeNull();
    expect(await page.evaluate('localStorage.getItem("seedbed:session")')).toBeNull();
    expect(await page.evaluate('localStorage.getItem("seedbed:owner")')).toBeNull();
    // Clearing all storage clears the database too; the page no longer knows its name.
    if (how !== 'swept away with all else') await expect.poll(databases).toEqual([]);
    await page.goto('/tasks');
    await expect(page).toHaveURL(/\/login$/);
  });

test('restarts the other tab for the new person when the token changes', async ({ testTenant }) => {
  const [ana, bob] = [
    await testTenant.tenant.person('Staff', { fullName: 'Ana Staff' }),
    await testTenant.tenant.person('Staff', { fullName: 'Bob Staff' }),
  ];
  const page = await pageWithToken(testTenant, await openSessionFor(ana));
  await page.goto('/tasks');
  await expect(page.getByRole('button', { name: 'Account: Ana Staff' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/login');
  await other.evaluate(`localStorage.setItem('seedbed:token', '${await openSessionFor(bob)}')`);
  await expect(page.getByRole('button', { name: 'Account: Bob Staff' })).toBeVisible();
  await expect(page).toHaveURL(testTenant.address('/tasks'));
});

test('reports a lost connection within three seconds, and fetches missed changes afterward', {
  tag: ['@live'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  await waitForIdle(page);
  // Prefetching, or a call of the page itself, may be in progress at this moment.
  testTenant.tolerateConsoleError(/ERR_INTERNET_DISCONNECTED.*\/(assets\/|graphql)/);
  await page.context().setOffline(true);
  await expect(page.getByText('No connection. Reconnecting…')).toBeVisible({ timeout: scaledMs(3_000) });
  await tenant.task({ by: staff, assignees: [staff], name: 'Written meanwhile' });
  await page.context().setOffline(false);
  await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(testTenant.address('/'));
  await page.goBack();
  await expect(page.getByText('Written meanwhile')).toBeVisible();
  await expect(page.getByText('No connection. Reconnecting…')).toHaveCount(0);
});

test('reopens a socket that was cut, and fetches missed changes', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  const page = await testTenant.pageOf(staff);
  let cut = () => {};
  let opened = 0;
  let refusesSockets = false;
  await page.routeWebSocket(/subscriptions/, (socket) => {
    opened += 1;
    if (refusesSockets) return void socket.close({ code: 1012 });
    socket.connectToServer();
    cut = () => void socket.close({ code: 1012 });
  });
  await page.goto('/tasks');
  await waitForIdle(page);
  expect(opened).toBe(1);
  refusesSockets = true;
  cut();
  await expect(page.getByText('No connection. Reconnecting…')).toBeVisible();
  await tenant.task({ by: staff, assignees: [staff], name: 'Written meanwhile' });
  refusesSockets = false;
  await expect(page.getByText('Written meanwhile')).toBeVisible({ timeout: scaledMs(15_000) });
  await expect(page.getByText('No connection. Reconnecting…')).toHaveCount(0);
});

test('shows progress when a write takes more than a second', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  await tenant.task({ by: staff, assignees: [staff], name: 'Prepare demo day' });
  const page = await testTenant.pageOf(staff);
  let answer = () => {};
  await page.route('**/graphql', async (route) => {
    // The keep-alive call passes: nobody waits for it.
    if (route.request().postData()?.includes('UpdateTaskDone'))
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    await route.fallback();
  });
  await page.goto('/tasks');
  await page.getByRole('checkbox', { name: 'Prepare demo day' }).click();
  const [bar, words] = [page.getByRole('progressbar', { name: 'Loading' }), page.getByText('Working…')];
  await expect(bar).toBeVisible();
  await expect(words).toHaveText('Working…');
  await expect(words).toHaveText(/^Working…[3-9]s$/);
  answer();
  await expect(bar).toHaveCount(0);
  await expect(words).toHaveCount(0);
});

test('shows progress when a list takes more than a second, also during retries', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  await tenant.task({ by: staff, assignees: [staff], name: 'Prepare demo day' });
  const page = await testTenant.pageOf(staff);
  testTenant.expectConsoleError(/503 \(Service Unavailable\).*\/graphql/);
  let asked = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query MyTasks') && asked++ === 0)
      return route.fulfill({ status: 503, body: 'away' });
    return route.fallback();
  });
  await page.goto('/tasks');
  const words = page.getByText(/^Loading/);
  await expect(words).toHaveText('Loading');
  await expect(page.getByRole('checkbox', { name: 'Prepare demo day' })).toBeVisible();
  await expect(words).toHaveCount(0);
});

const agents = (version: Record<'chrome' | 'safari' | 'firefox' | 'opera' | 'ios', number>) => [
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.chrome}.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.chrome}.0.0.0 Safari/537.36 Edg/${version.chrome}.0.0.0`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version.safari}.1 Safari/605.1.15`,
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version.firefox}.0) Gecko/20100101 Firefox/${version.firefox}.0`,
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 OPR/${version.opera}.0.0.0`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.ios}_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version.ios}.5 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.ios}_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.0.0 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (iPad; CPU OS ${version.ios}_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/120.0 Mobile/15E148 Safari/605.1.15`,
];

test('shows a notice to browsers below the minimum, and the product to all others', async ({ testTenant }) => {
  const notice = async (userAgent: string) => {
    const page = await testTenant.visitor({ userAgent });
    await page.goto('/login');
    const shown = await page.getByText('Browser not supported!').isVisible();
    if (shown)
      await expect(page.getByText('Please use the latest version of Chrome, Firefox, Safari or Edge.')).toBeVisible();
    else await expect(page.getByLabel('Email')).toBeVisible();
    await page.context().close();
    return shown;
  };
  const below = agents({ chrome: 98, safari: 14, firefox: 92, opera: 84, ios: 14 });
  const onIt = agents({ chrome: 99, safari: 15, firefox: 93, opera: 85, ios: 15 });
  for (const [n, agent] of below.entries()) {
    // By day, test every other version of each list.
    if (isNight || n % 2 === 0) expect(await notice(agent), agent).toBe(true);
    if (isNight || n % 2 === 1) expect(await notice(onIt[n] ?? ''), onIt[n]).toBe(false);
  }
  expect(await notice('Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko')).toBe(true);
});

test('keeps only prefixed keys on the device, and survives invalid values', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  const page = await pageWithToken(testTenant, await openSessionFor(mia));
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Hide sidebar' }).click();
  await page.getByRole('button', { name: /Mia Founder/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await page.goto(`/startup/${acme.id}/file/activities`);
  await page.getByRole('textbox', { name: /Acme/ }).fill('Half a thou');
  const keys = await page.evaluate<string[]>('Object.keys(localStorage)');
  expect(keys.length).toBeGreaterThan(3);
  for (const key of keys) expect(key).toMatch(/^seedbed:/);
  for (const nonsense of ['', 'null', '{', '[1,2]', '{"a":{"b":1}}', 'x'.repeat(5_000)]) {
    await page.evaluate(
      ([all, value]) => {
        for (const key of all as string[]) if (key !== 'seedbed:token') localStorage.setItem(key, value as string);
      },
      [keys, nonsense] as const,
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible();
  }
});
