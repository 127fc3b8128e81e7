import { hashPassword } from '../server/src/platform/password-hash.ts';
import { expect, test } from './test-tenant.ts';

test.use({ environment: { API_HOST: 'derived' } });

test('signs in, reads, writes and receives live updates through the derived API host', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const password = 'correct horse battery';
  const staff = await tenant.person('Staff', { passwordHash: await hashPassword(password) });
  await tenant.task({ by: staff, assignees: [staff], name: 'Prepare demo day' });
  const page = await testTenant.visitor();
  const called = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'POST') called.add(new URL(request.url()).hostname);
  });
  page.on('websocket', (socket) => called.add(new URL(socket.url()).hostname));
  await page.goto('/login');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(testTenant.address('/'));
  await page.goto('/tasks');

  const elsewhere = await testTenant.pageOf(staff);
  const socket = elsewhere.waitForEvent('websocket');
  await elsewhere.goto('/tasks');
  await (await socket).waitForEvent('framereceived');
  await page
    .getByRole('checkbox', { name: /Prepare demo day/ })
    .first()
    .click();
  await expect(elsewhere.getByText('Prepare demo day')).toHaveCount(0);
  expect([...called]).toEqual([`${tenant.slug}.api.localhost`]);
});
