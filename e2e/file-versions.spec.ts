// A new version is uploaded like any file, and the earlier versions stay available [UX-D10].
import { aPdf } from '../server/src/testing/files/sample-files.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { largePdf, newVersion, pdf, picker } from './file-parts.ts';
import { flakyProxy } from './flaky-proxy.ts';
import { expect, test } from './test-tenant.ts';
import { checkWithAxe } from './viewports.ts';

test('lists versions with author and date, opens them and restores one without loss', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const coach = await tenant.assignedTo(acme, 'Coach', { fullName: 'Cora Lind' });
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Weber' });
  const { id } = await tenant.task({ by: coach, assignees: [mia] });
  const [page, atCoach] = [await testTenant.pageOf(mia), await testTenant.pageOf(coach)];
  await page.goto(`/tasks/${id}`);
  await atCoach.goto(`/tasks/${id}`);
  await picker(page).setInputFiles(pdf('one.pdf', 'one'));
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Actions for/ }) });
  await expect(row).toContainText('Mia Weber');
  await expect(row.locator('time')).toBeVisible();
  await expect(row).not.toContainText('Version');
  await expect(atCoach.getByRole('link', { name: 'one.pdf' })).toBeVisible();
  await newVersion(atCoach).setInputFiles(pdf('two.pdf', 'two'));
  await expect(row.getByRole('link', { name: 'two.pdf' })).toBeVisible();
  await expect(row).toContainText('Version 2');
  await expect(row).toContainText('Cora Lind');

  await page.getByRole('button', { name: 'Actions for two.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions of two.pdf' });
  const versions = dialog.getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.nth(0)).toContainText(/two\.pdf.*Version 2.*Cora Lind.*Current/s);
  await expect(versions.nth(1)).toContainText(/one\.pdf.*Version 1.*Mia Weber/s);
  await checkWithAxe(page, 'versions of a file');
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download version 1' }).click();
  expect((await download).suggestedFilename()).toBe('one.pdf');
  await dialog.getByRole('button', { name: 'Make current: version 1' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for one.pdf' })).toBeFocused();
  await expect(row).toContainText('Version 3');
  await expect(atCoach.getByRole('link', { name: 'one.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for one.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
});

test('shows versions read-only to people who may not replace the file', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [mia, staff] = [await tenant.founderOf(acme), await tenant.person('Staff')];
  const page = await testTenant.pageOf(mia);
  const path = `/startup/${acme.id}/file/activities`;
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Post to Acme' }).fill('Our plan.');
  await picker(page).setInputFiles(pdf('one.pdf', 'one'));
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('link', { name: 'one.pdf' })).toBeVisible();
  await newVersion(page).setInputFiles(pdf('two.pdf', 'two'));
  const atStaff = await testTenant.pageOf(staff);
  await atStaff.goto(path);
  await atStaff.getByRole('button', { name: 'Actions for two.pdf' }).click();
  await expect(atStaff.getByRole('menuitem', { name: 'Upload a new version' })).toHaveCount(0);
  await atStaff.getByRole('menuitem', { name: 'Earlier versions' }).click();
  const dialog = atStaff.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'one.pdf' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Make current/ })).toHaveCount(0);
});

test('reports a file that cannot be a new version before sending anything', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const page = await testTenant.pageOf(mia);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(`/tasks/${id}`);
  await picker(page).setInputFiles(pdf('plan.pdf'));
  await expect(page.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
  sent.length = 0;
  await newVersion(page).setInputFiles({ name: 'plan.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  const refused = page.getByRole('listitem').filter({ hasText: 'plan.html' });
  await expect(refused.getByRole('alert')).toContainText('You can’t add files of this kind');
  await expect(refused).toContainText('New version of plan.pdf');
  await page.getByRole('button', { name: 'Remove plan.html' }).click();
  const heavy = Buffer.concat([aPdf(), Buffer.alloc(25 * 1024 * 1024)]);
  await newVersion(page).setInputFiles({ name: 'heavy.pdf', mimeType: 'application/pdf', buffer: heavy });
  await expect(page.getByRole('alert')).toContainText('A file can have up to 25 MB');
  await page.getByRole('button', { name: 'Remove heavy.pdf' }).click();
  expect(sent).toEqual([]);
});

test('resumes the upload of a new version after a cut', async ({ testTenant }) => {
  testTenant.tolerateConsoleError(/net::ERR_/, /409/);
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const product = new URL(testTenant.address());
  const line = await flakyProxy(Number(product.port), 2_000_000);
  const page = await testTenant.pageOf(mia, { baseURL: `http://${product.hostname}:${line.port}` });
  await page.goto(`/tasks/${id}`);
  await picker(page).setInputFiles(pdf('plan.pdf'));
  await expect(page.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
  await newVersion(page).setInputFiles(largePdf());
  await expect(page.getByRole('progressbar', { name: 'Uploading deck.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'deck.pdf' })).toBeVisible({ timeout: scaledMs(20_000) });
  await expect(page.getByText('Version 2')).toBeVisible();
  expect(line.cuts()).toBeGreaterThan(1);
  line.close();
});
