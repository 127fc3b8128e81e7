// Uses the real pages, whose documents are all that production executes [RE-G2].

import { hashPassword } from '../server/src/platform/password-hash.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { sampleTenant } from './pages.ts';
import { expect, test } from './test-tenant.ts';
import { isNight } from './viewports.ts';
import { waitForIdle } from './wait-for-idle.ts';

test.use({ environment: { NODE_ENV: 'production' } });

test('executes every document of the pages in production, and no other', { tag: ['@platform'] }, async ({
  testTenant,
}) => {
  // The night opens every page of every person.
  test.setTimeout(scaledMs(isNight ? 600_000 : 90_000));
  const { people, places } = await sampleTenant(testTenant);
  const refused: string[] = [];
  for (const [who, paths] of Object.entries(places) as [keyof typeof people, string[]][]) {
    const page = await testTenant.pageOf(people[who]);
    page.on('response', async (response) => {
      if (!response.url().endsWith('/graphql')) return;
      const { errors = [] } = await response.json().catch(() => ({}));
      // By night everybody opens every page, also records that they cannot see.
      const others = errors.filter(
        ({ extensions }: { extensions?: { code?: string } }) => extensions?.code !== 'NotFound',
      );
      if (others.length > 0) refused.push(`${who} at ${page.url()}: ${JSON.stringify(others)}`);
    });
    for (const path of isNight ? paths : paths.slice(0, 1)) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await waitForIdle(page);
    }
    await page.close();
  }
  expect(refused).toEqual([]);

  const page = await testTenant.pageOf(people.mia);
  await page.goto('/tasks');
  await page.getByRole('checkbox', { name: /Talk to ten customers/ }).check();
  await expect(page.getByText(/Undo/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Call the harbour');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task created')).toBeVisible();
  await page.goto('/startup/file/activities');
  const composer = page.getByRole('textbox', { name: /Acme/ });
  await composer.fill('Live from production.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Live from production.')).toBeVisible();

  testTenant.expectConsoleError(/400 \(Bad Request\)/);
  const answer = await page.evaluate(`fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json',
      authorization: 'Bearer ' + localStorage.getItem('seedbed:token') },
    body: JSON.stringify({ query: '{ currentUser { email } }' }),
  }).then((response) => response.json())`);
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'UnknownDocument' } }] });
});

test('signs in to production', async ({ testTenant }) => {
  const passwordHash = await hashPassword('correct horse battery');
  const staff = await testTenant.tenant.person('Staff', { passwordHash });
  const page = await testTenant.visitor();
  await page.goto('/login');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(testTenant.address('/'));
  await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible();
});

test('has no components page in production', async ({ testTenant }) => {
  const staff = await testTenant.tenant.person('Staff');
  const page = await testTenant.pageOf(staff);
  await page.goto('/internal/components');
  await expect(page.getByRole('heading', { name: '404', level: 1 })).toBeVisible();
  const visitor = await testTenant.visitor();
  await visitor.goto('/internal/components');
  await expect(visitor).toHaveURL(testTenant.address('/login'));
});
