import { stopAddress } from '../server/src/platform/mail/stopped-addresses.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { configureMailServer } from '../server/src/testing/mail/mail.ts';
import { aMailServer } from '../server/src/testing/servers/mail-server.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';

/** Emails name the usual port, the test runs on another. */
function pathOf(address = ''): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

test('writes to a program, finds why one email did not arrive, and lets a reader unsubscribe', {
  tag: ['@emails'],
}, async ({ testTenant }) => {
  const { tenant, pageOf } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const acme = await tenant.startup('Acme Robotics');
  const spring = await tenant.program('Spring 2026');
  await tenant.joins(acme, spring);
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  const leo = await tenant.founderOf(acme, { fullName: 'Leo Founder' });
  await inTenant(tenant.id, (tx) => stopAddress(tx, leo.email, 'bounced', '550 No such mailbox'));
  const server = await aMailServer();
  configureMailServer(server.url);
  try {
    const page = await pageOf(staff);
    await page.goto('/emails/management');
    await page.getByRole('button', { name: 'New email' }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Office hours');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();

    await page.getByRole('textbox', { name: 'Subject' }).fill('Office hours for ');
    await page.getByRole('button', { name: 'Startup', exact: true }).click();
    await page.getByRole('button', { name: 'Add a block' }).click();
    await page.getByRole('menuitem', { name: 'Heading' }).click();
    await page.getByRole('textbox', { name: 'Heading' }).fill('Come by, ');
    await page.getByRole('button', { name: 'First name' }).click();
    await page.getByRole('button', { name: 'Add a block' }).click();
    await page.getByRole('menuitem', { name: 'Button' }).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('See your tasks');
    await page.getByRole('textbox', { name: 'Link' }).fill('/tasks');

    await page.getByText('2. Audience').click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('combobox', { name: 'Condition' }).selectOption('Program');
    await page.getByRole('combobox', { name: 'Program', exact: true }).click();
    await page.getByRole('option', { name: 'Spring 2026' }).click();
    await expect(page.getByText('1 person gets this email')).toBeVisible();
    await expect(page.getByText('1 person is skipped: their address is stopped')).toBeVisible();
    await expect(page.getByText('Leo Founder, Mia Founder')).toBeVisible();

    await page.getByText('3. Review').click();
    await expect(page.getByText('Everything is complete')).toBeVisible();
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();

    const skipped = page.getByRole('row').filter({ hasText: 'Leo Founder' });
    await expect(skipped).toContainText('The address is stopped');
    await expect(page.getByRole('row').filter({ hasText: 'Mia Founder' })).toContainText('Sent', {
      timeout: scaledMs(15_000),
    });
    await skipped.getByRole('link', { name: 'Why?' }).click();
    await expect(page.getByText('The address is stopped because it rejected an email')).toBeVisible();
    await expect(page.getByText('550 No such mailbox')).toBeVisible();

    const [got, ...more] = server.received;
    expect([got?.to, more.length]).toEqual([mia.email, 0]);
    expect(got?.mail.subject).toBe('Office hours for Acme Robotics');
    const reader = await pageOf(mia);
    const html = String(got?.mail.html);
    const link = /href="([^"]+\/emails\/open\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    await reader.goto(pathOf(link));
    await expect(reader).toHaveURL(/\/tasks$/);
    await reader.goto(pathOf(/<([^>]+)>/.exec(got?.header('list-unsubscribe') ?? '')?.[1]));
    await reader.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(reader.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await reader.goto('/account/settings/notifications');
    await expect(reader.getByRole('switch', { name: /^News and announcements/ })).not.toBeChecked();

    await page.goto('/emails/management');
    await page.getByRole('link', { name: 'Office hours' }).click();
    await expect(page.getByText('Logged in through it').locator('..')).toContainText('1');
  } finally {
    configureMailServer();
    await server.close();
  }
});
