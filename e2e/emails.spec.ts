import { openDns } from '../server/src/platform/dns.ts';
import { stopAddress } from '../server/src/platform/mail/stopped-addresses.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { configureMailServer, queueOne, untilMailIs } from '../server/src/testing/mail/mail.ts';
import { aDnsServer } from '../server/src/testing/servers/dns-server.ts';
import { aMailServer } from '../server/src/testing/servers/mail-server.ts';
import { expect, test } from './test-tenant.ts';

const outbox = '/admin/configuration/emails/outbox';

test('shows an Admin the outbox in the tenant’s brand, and sends once a mail server is configured', {
  tag: ['@emails'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const admin = await tenant.person('Admin', { fullName: 'Ada Admin' });
  const address = `mia@${tenant.slug}.test`;
  const id = await queueOne(tenant, { to: { address, name: 'Mia Founder' }, subject: 'Your numbers are due' });
  await untilMailIs(tenant, id, 'kept');

  const page = await testTenant.pageOf(admin);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  await page.goto(outbox);
  await expect(page.getByText('No email server is set up, so nothing is sent')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Your numbers are due' });
  await expect(row).toContainText('Not sent');
  await row.getByRole('link', { name: 'Your numbers are due' }).click();

  const beside = page.getByRole('dialog');
  await expect(beside.getByText('You get this mail because a task is yours.')).toBeVisible();
  const mail = beside.frameLocator('iframe');
  await expect(mail.getByRole('link', { name: `Organization ${tenant.slug}` })).toBeVisible();
  // The tenant's own color paints the button and the mark of the email.
  await expect(mail.getByRole('link', { name: 'Open the task' })).toHaveCSS('background-color', 'rgb(28, 124, 84)');
  await expect(beside.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await beside.getByText('Plain text').click();
  await expect(beside.getByText('Ana waits for the numbers of March.')).toBeVisible();
  await beside.getByText('Headers').click();
  await expect(beside.getByText('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBeVisible();
  expect(violations).toEqual([]);

  const server = await aMailServer();
  configureMailServer(server.url);
  try {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your numbers are due' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The email is being sent')).toBeVisible();
    await untilMailIs(tenant, id, 'sent');
    expect(server.received.map(({ to }) => to)).toEqual([address]);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Your numbers are due' })).toContainText('Sent');
  } finally {
    configureMailServer();
    await server.close();
  }
});

test('says why an address was stopped, and allows it again', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const address = `mia@${tenant.slug}.test`;
  const id = await queueOne(tenant, { to: { address, name: 'Mia Founder' }, subject: 'Your numbers are due' });
  await untilMailIs(tenant, id, 'kept');
  await inTenant(tenant.id, (tx) => stopAddress(tx, address, 'complained', null));
  const page = await testTenant.pageOf(await tenant.person('Admin'));
  await page.goto(outbox);
  await page.getByRole('link', { name: 'Your numbers are due' }).click();
  const beside = page.getByRole('dialog');
  await expect(beside.getByText('Emails to this address are stopped')).toBeVisible();
  await beside.getByRole('button', { name: 'Allow emails again' }).click();
  await expect(page.getByText('Emails to this address are allowed again')).toBeVisible();
  await expect(beside.getByText('Emails to this address are stopped')).toHaveCount(0);
});

test('lets an Admin check, repair and recheck the sender’s DNS', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Admin'));
  await page.goto(outbox);
  await page.getByRole('link', { name: 'Sender check' }).click();
  await expect(page.getByText('No email server is set up, so nothing is sent')).toBeVisible();

  const [server, dns] = [await aMailServer(), await aDnsServer()];
  configureMailServer(server.url);
  openDns({ dnsServers: [dns.address] });
  try {
    await page.reload();
    await expect(page.getByText('hello@seedbed.test')).toBeVisible();
    const finding = (check: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: check }) });
    await expect(finding('DMARC')).toContainText('Missing');
    await expect(finding('DMARC')).toContainText('_dmarc.seedbed.test');
    await expect(finding('DKIM')).toContainText('Not signed here');
    dns.texts.set('_dmarc.seedbed.test', ['v=DMARC1; p=reject']);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(finding('DMARC')).toContainText('Good');
    await expect(finding('SPF')).toContainText('Missing');
  } finally {
    openDns({ dnsServers: [] });
    configureMailServer();
    dns.close();
    await server.close();
  }
});

test('hides the outbox from everybody else', { tag: '@emails' }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  await queueOne(tenant, { subject: 'Your numbers are due' });
  const page = await testTenant.pageOf(await tenant.person('Staff'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Email Outbox' })).toHaveCount(0);
  await page.goto('/admin/configuration/emails/sender');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sender check' })).toHaveCount(0);
  await page.goto(outbox);
  await expect(page.getByRole('heading', { name: 'Outbox' })).toHaveCount(0);
  await expect(page.getByText('Your numbers are due')).toHaveCount(0);
});
