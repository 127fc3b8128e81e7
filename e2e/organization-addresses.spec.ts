// The tenant's support addresses and domains: /admin/configuration/emails/sender and /domain.
import { openDns } from '../server/src/platform/dns.ts';
import { ownerPool } from '../server/src/testing/database/owner.ts';
import { pathInMailTo } from '../server/src/testing/mail/account-links.ts';
import { aDnsServer, type DnsServer } from '../server/src/testing/servers/dns-server.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { checkWithAxe, firstByDay, setLanguage } from './viewports.ts';

const words = {
  en: {
    section: 'Organization addresses',
    support: 'Support address',
    general: 'General address',
    add: 'Add address',
    change: 'Change',
    field: 'New address',
    send: 'Send link',
    sent: (address: string) => `We’ve sent a link to ${address}`,
    invalid: /valid email/i,
    waits: 'Not confirmed yet',
    again: 'Send again',
    forget: 'Delete',
    forgotten: 'Address deleted',
    confirm: 'Confirm address',
    yes: 'Yes, confirm',
    confirmed: 'Address confirmed',
    dead: 'This link no longer works',
    help: 'Help',
    domain: 'Domain',
    addDomain: 'Add domain',
    noDomain: 'Enter a name like apply.example.org',
    ours: 'Only the operator of this installation can assign its names',
    waiting: 'Waiting for DNS',
    inUse: 'In use',
    recordName: 'TXT record name',
    copy: 'Copy',
    copied: 'Copied',
    check: 'Check now',
    bad: 'We couldn’t find the DNS record yet. Check again later.',
    good: 'The DNS record is correct. The domain now leads here.',
    silent: /The name server isn’t responding/,
    keep: /Keep the TXT record/,
    remove: 'Remove',
    removed: 'Domain removed',
    addressRemoved: 'Address removed',
    cancel: 'Cancel',
  },
  ar: {
    section: 'عناوين المؤسسة',
    support: 'عنوان الدعم',
    general: 'العنوان العام',
    add: 'إضافة عنوان',
    change: 'تغيير',
    field: 'العنوان الجديد',
    send: 'إرسال الرابط',
    sent: (address: string) => `أرسلنا رابطًا إلى ${address}`,
    invalid: /صالح|صحيح/,
    waits: 'لم يُؤكَّد بعد',
    again: 'إرسال مرة أخرى',
    forget: 'حذف',
    forgotten: 'حُذف العنوان',
    confirm: 'تأكيد العنوان',
    yes: 'نعم، أؤكد',
    confirmed: 'تم تأكيد العنوان',
    dead: 'لم يعد هذا الرابط صالحًا',
    help: 'المساعدة',
    domain: 'النطاق',
    addDomain: 'إضافة النطاق',
    noDomain: 'اكتب اسمًا مثل apply.example.org',
    ours: 'أسماء هذا الخادم يمنحها مشغّله',
    waiting: 'ينتظر DNS',
    inUse: 'مستخدَم',
    recordName: 'اسم سجل TXT',
    copy: 'نسخ',
    copied: 'تم النسخ',
    check: 'تحقّق الآن',
    bad: 'لم نعثر على سجل DNS بعد. تحقّق لاحقًا.',
    good: 'سجل DNS صحيح. يقود النطاق إلى هنا الآن.',
    silent: /خادم الأسماء لا يجيب/,
    keep: /أبقِ سجل TXT مكانه/,
    remove: 'إزالة',
    removed: 'أُزيل النطاق',
    addressRemoved: 'أُزيل العنوان',
    cancel: 'إلغاء',
  },
} as const;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' } as const;
const viewports = firstByDay([
  ['en', 'a desktop', desktop],
  ['ar', 'a phone', phone],
] as const);

async function adminPage(testTenant: TestTenant, language: 'en' | 'ar', options: typeof desktop | typeof phone) {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Admin', { language }), {
    ...options,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await setLanguage(page.context(), testTenant, language);
  return { page, t: words[language] };
}

// Long journeys that run axe on each page.
test.beforeEach(() => test.slow());

for (const [language, device, options] of viewports) {
  test(`sets the support address, confirms it by email and shows it to people: ${language} on ${device}`, {
    tag: ['@incubators'],
  }, async ({ testTenant }) => {
    const { tenant } = testTenant;
    const { page, t } = await adminPage(testTenant, language, options);
    const address = `help@${tenant.slug}.test`;
    await page.goto('/admin/configuration/emails/sender');
    const section = page.getByRole('region', { name: t.section });
    const card = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t.support }) });
    await card.getByRole('button', { name: t.add }).click();
    const field = card.getByLabel(t.field);
    await expect(field).toBeFocused();
    await field.fill('nowhere');
    await card.getByRole('button', { name: t.send }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await field.fill(address.toUpperCase());
    await field.press('Enter');
    await expect(page.getByText(t.sent(address))).toBeVisible();
    await expect(card.getByText(t.waits)).toBeVisible();
    await checkWithAxe(page, 'an address that waits');

    const visitor = await testTenant.visitor(options);
    await setLanguage(visitor.context(), testTenant, language);
    const first = await pathInMailTo(tenant.id, address);
    await card.getByRole('button', { name: t.again }).click();
    await expect.poll(() => pathInMailTo(tenant.id, address)).not.toBe(first);
    await visitor.goto(first);
    await expect(visitor.getByRole('heading', { name: t.dead })).toBeVisible();

    const link = await pathInMailTo(tenant.id, address);
    await visitor.goto(link);
    const yes = visitor.getByRole('button', { name: t.yes });
    await expect(yes).toBeVisible();
    await expect(visitor.getByRole('heading', { name: t.confirm })).toBeVisible();
    await expect(visitor.getByText(address)).toBeVisible();
    await checkWithAxe(visitor, 'the page of the link');
    const supportNow = async () => {
      const { rows } = await ownerPool().query(
        `select settings->>'supportEmail' as email from incubators where id = $1`,
        [tenant.id],
      );
      return rows[0].email;
    };
    expect(await supportNow()).toBeNull();
    await yes.click();
    await expect(visitor.getByRole('heading', { name: t.confirmed })).toBeVisible();
    expect(await supportNow()).toBe(address);
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: t.dead })).toBeVisible();

    await page.reload();
    await expect(card.getByText(address)).toBeVisible();
    await expect(card.getByText(t.waits)).toHaveCount(0);
    await expect(card.getByRole('button', { name: t.change })).toBeVisible();
    // The page for an unknown organization offers the address.
    await visitor.goto('/incubator-not-found');
    await expect(visitor.getByRole('link').and(visitor.locator(`[href="mailto:${address}"]`))).toBeVisible();

    const change = card.getByRole('button', { name: t.change });
    await change.click();
    await card.getByRole('button', { name: t.cancel }).click();
    await expect(change).toBeFocused();
    await card.getByRole('button', { name: t.remove }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByText(address)).toBeVisible();
    await question.getByRole('button', { name: t.remove }).click();
    await expect(page.getByText(t.addressRemoved)).toBeVisible();
    await expect(card.getByText(address)).toHaveCount(0);
    expect(await supportNow()).toBeNull();
  });

  test(`deletes a mistaken address and invalidates its link: ${language} on ${device}`, async ({ testTenant }) => {
    const { tenant } = testTenant;
    const { page, t } = await adminPage(testTenant, language, options);
    const address = `mistake@${tenant.slug}.test`;
    await page.goto('/admin/configuration/emails/sender');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t.general }) });
    await card.getByRole('button', { name: t.add }).click();
    await card.getByLabel(t.field).fill(address);
    await card.getByRole('button', { name: t.send }).click();
    await expect(card.getByText(t.waits)).toBeVisible();
    const link = await pathInMailTo(tenant.id, address);
    await card.getByRole('button', { name: t.forget }).click();
    await expect(page.getByText(t.forgotten)).toBeVisible();
    await expect(card.getByText(address)).toHaveCount(0);
    await expect(card.getByRole('button', { name: t.add })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: t.dead })).toBeVisible();
  });

  test(`adds a domain, copies its record, checks it as bad, silent and good, and removes it: ${language} on ${device}`, {
    tag: '@incubators',
  }, async ({ testTenant }) => {
    const { tenant } = testTenant;
    const dns: DnsServer = await aDnsServer();
    openDns({ dnsServers: [dns.address] });
    try {
      const { page, t } = await adminPage(testTenant, language, options);
      await page.goto('/admin/configuration/domain');
      const field = page.getByLabel(t.domain);
      for (const [typed, message] of [
        ['not a name', t.noDomain],
        ['harbor.localhost', t.ours],
      ] as const) {
        await field.fill(typed);
        await page.getByRole('button', { name: t.addDomain }).click();
        await expect(page.getByText(message)).toBeVisible();
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(typed);
      }
      const host = `apply.${tenant.slug}.example.org`;
      await field.fill(`https://${host}/`);
      await field.press('Enter');
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: host }) });
      await expect(card.getByText(t.waiting)).toBeVisible();
      await expect(field).toHaveValue('');
      await expect(card.getByText(`_seedbed.${host}`)).toBeVisible();
      await expect(card.getByText(`seedbed=${tenant.slug}`)).toBeVisible();
      await expect(card).toContainText(`${tenant.slug}.localhost`);
      await card.getByRole('button', { name: `${t.copy}: ${t.recordName}` }).click();
      await expect(card.getByRole('button', { name: t.copied })).toBeVisible();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`_seedbed.${host}`);
      await checkWithAxe(page, 'a domain that waits');

      const check = card.getByRole('button', { name: t.check });
      await check.click();
      await expect(page.getByText(t.bad)).toBeVisible();
      await expect(card.getByText(t.waiting)).toBeVisible();
      dns.silent = true;
      await check.click();
      await expect(page.getByText(t.silent)).toBeVisible({ timeout: scaledMs(15_000) });
      dns.silent = false;
      dns.texts.set(`_seedbed.${host}`, [`seedbed=${tenant.slug}`]);
      await check.click();
      await expect(card.getByText(t.inUse)).toBeVisible();
      await expect(page.getByText(t.good)).toBeVisible();
      await expect(card.getByText(t.keep)).toBeVisible();
      await checkWithAxe(page, 'a domain in use');

      await card.getByRole('button', { name: t.remove }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText(host);
      await question.getByRole('button', { name: t.remove }).click();
      await expect(page.getByText(t.removed)).toBeVisible();
      await expect(card).toHaveCount(0);
    } finally {
      openDns({ dnsServers: [] });
      dns.close();
    }
  });
}

test('hides the pages of domains and addresses from everybody but Admins', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  for (const path of ['/admin/configuration/domain', '/admin/configuration/emails/sender']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Custom domain' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Organization addresses' })).toHaveCount(0);
  }
});
