// The states of a file before it can be opened: no room, virus check, result of the check.
import type { Page } from '@playwright/test';
import { tenantMaxBytes } from '../domain/src/files/limits.ts';
import { configureVirusCheck } from '../server/src/capabilities/files/content/virus-check.ts';
import { fileSpace } from '../server/src/capabilities/files/table.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { aPdf } from '../server/src/testing/files/sample-files.ts';
import { aClamd } from '../server/src/testing/servers/clamd.ts';
import { expect, test } from './test-tenant.ts';
import { checkWithAxe, firstByDay } from './viewports.ts';

const words = {
  en: {
    add: 'Add files',
    full: 'Your organization has used all of its 5 GB',
    again: 'Upload plan.pdf again',
    checking: 'Checking for viruses',
    blocked: 'Blocked: a virus was found',
  },
  ar: {
    add: 'إضافة ملفات',
    full: 'امتلأت مساحة مؤسستك البالغة 5 غيغابايت',
    again: 'إعادة رفع plan.pdf',
    checking: 'جارٍ فحص الفيروسات',
    blocked: 'محجوب: عُثر على فيروس',
  },
} as const;

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: aPdf() };
const picker = (page: Page, name: string) => page.locator(`input[type=file][aria-label="${name}"][multiple]`);

for (const language of firstByDay(['en', 'ar'] as const)) {
  const t = words[language];

  test(`keeps a file that found no room and sends it again from its button: ${language}`, async ({ testTenant }) => {
    const { tenant } = testTenant;
    const mia = await tenant.person('Cofounder', { language });
    const { id } = await tenant.task({ by: mia, assignees: [mia] });
    const taken = (bytes: number) =>
      inTenant(tenant.id, (tx) =>
        tx.db
          .insert(fileSpace)
          .values({ tenantId: tenant.id, bytes })
          .onConflictDoUpdate({ target: fileSpace.tenantId, set: { bytes } }),
      );
    await taken(tenantMaxBytes);
    const page = await testTenant.pageOf(mia);
    testTenant.expectConsoleError(/507/);
    testTenant.tolerateConsoleError(/404 \(Not Found\).*\/api\/uploads\//);
    await page.clock.install();
    await page.goto(`/tasks/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await picker(page, t.add).setInputFiles(pdf);
    const row = page.getByRole('listitem').filter({ hasText: 'plan.pdf' });
    // Automatic retries cannot run, since the clock is paused.
    await expect(row.getByRole('alert')).toContainText(t.full);
    await page.clock.resume();
    await checkWithAxe(page, 'a file that found no room');
    await taken(0);
    await row.getByRole('button', { name: t.again }).click();
    await expect(row.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
    await expect(row.getByRole('alert')).toHaveCount(0);
  });

  test(`shows that a file is being checked, then opens or blocks it without a reload: ${language}`, async ({
    testTenant,
  }) => {
    const { tenant } = testTenant;
    const mia = await tenant.person('Cofounder', { language });
    const { id } = await tenant.task({ by: mia, assignees: [mia] });
    const clamd = await aClamd();
    const release = clamd.hold();
    configureVirusCheck({ virusCheck: { host: '127.0.0.1', port: clamd.port } });
    try {
      const page = await testTenant.pageOf(mia);
      await page.goto(`/tasks/${id}`);
      const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
      const ill = { name: 'ill.txt', mimeType: 'text/plain', buffer: Buffer.from(eicar) };
      await picker(page, t.add).setInputFiles([pdf, ill]);
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      const [good, bad] = [row('plan.pdf'), row('ill.txt')];
      for (const one of [good, bad]) await expect(one.getByText(t.checking)).toBeVisible();
      await expect(page.getByRole('link', { name: /plan\.pdf|ill\.txt/ })).toHaveCount(0);
      await checkWithAxe(page, 'files that wait for the virus check');
      release();
      await expect(good.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
      await expect(bad.getByText(t.blocked)).toBeVisible();
      await expect(page.getByText(t.checking)).toHaveCount(0);
      await expect(bad.getByRole('link')).toHaveCount(0);
      await checkWithAxe(page, 'files that were checked');
    } finally {
      release();
      configureVirusCheck({ virusCheck: null });
      await clamd.close();
    }
  });
}
