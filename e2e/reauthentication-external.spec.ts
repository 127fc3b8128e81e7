import type { Page } from '@playwright/test';
import { newId } from '../domain/src/kernel/ids.ts';
import config from '../playwright.config.ts';
import { customDomains } from '../server/src/capabilities/incubators/table.ts';
import { connect } from '../server/src/capabilities/sso/open-by-identity.ts';
import { openDns } from '../server/src/platform/dns.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { ownerPool } from '../server/src/testing/database/owner.ts';
import { aDnsServer } from '../server/src/testing/servers/dns-server.ts';
import { aProvider, hasProvider, type RunningServer } from '../server/src/testing/servers/oidc-provider.ts';
import { openSessionFor } from '../server/src/testing/session.ts';
import { signInThere } from './sign-in-at-provider.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { checkWithAxe, firstByDay, setLanguage } from './viewports.ts';

// No DNS knows the tenant's own domain.
const host = 'apply.acme-own.test';
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

const path = '/account/settings/security';
const ends: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const people = { ana: { email: 'ana@acme.test', email_verified: true }, bob: {} };

/** A person who signs in only at the provider, and authenticated an hour ago. */
async function signedInElsewhere(
  testTenant: TestTenant,
  options = {},
): Promise<{ page: Page; provider: RunningServer }> {
  const { tenant, address } = testTenant;
  testTenant.tolerateConsoleError(/fonts\.googleapis\.com/, /favicon\.ico/);
  const provider = await aProvider([address('/auth/callback')], people);
  ends.push(provider.stop);
  await hasProvider(tenant, { issuer: provider.origin });
  const ana = await tenant.person('Staff', { email: people.ana.email });
  await inTenant(tenant.id, (tx) => connect(tx, ana.userId, { issuer: provider.origin, subject: 'ana' }));
  const page = await testTenant.visitor(options);
  const token = await openSessionFor(ana);
  await page.goto('/login?way=choose');
  await page.evaluate(`localStorage.setItem('seedbed:token', '${token}')`);
  await ownerPool().query(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [
    ana.userId,
  ]);
  return { page, provider };
}

for (const [language, w, options] of firstByDay([
  [
    'en',
    {
      setUp: 'Set up',
      dialog: 'Confirm it’s you',
      provider: 'Confirm with Acme Login',
      another: 'That login belongs to someone else. Confirm with your own account.',
      confirmed: 'Confirmed. We won’t ask again for ten minutes.',
      code: 'Code from the app',
    },
    {},
  ],
  [
    'ar',
    {
      setUp: 'إعداد',
      dialog: 'هل هذا أنت؟',
      provider: 'التأكيد عبر Acme Login',
      another: 'هذا الدخول يخص شخصًا آخر. أكّد بالحساب الذي يخصك هنا.',
      confirmed: 'تم التأكيد. لن نسألك مجددًا خلال عشر دقائق.',
      code: 'الرمز الذي يعرضه التطبيق',
    },
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  ],
] as const)) {
  test(`re-authenticates at the provider and returns to the page: ${language}`, async ({ testTenant }) => {
    test.slow();
    const { page, provider } = await signedInElsewhere(testTenant, options);
    await setLanguage(page.context(), testTenant, language);
    await page.goto(path);
    const ask = async () => {
      await page.getByRole('button', { name: w.setUp }).press('Enter');
      const confirm = page.getByRole('dialog', { name: w.dialog }).getByRole('button', { name: w.provider });
      await expect(confirm).toBeFocused();
      return confirm;
    };
    const confirm = await ask();
    await checkWithAxe(page, `${language}: re-authentication at the provider`);
    await confirm.press('Enter');
    await expect(page).toHaveURL((url) => url.origin === provider.origin);
    testTenant.expectConsoleError(/403 \(Forbidden\).*\/auth\/callback/);
    await signInThere(page, 'bob');
    await expect(page).toHaveURL(testTenant.address(path));
    await expect(page.getByText(w.another)).toBeVisible();

    await (await ask()).press('Enter');
    await expect(page).toHaveURL((url) => url.origin === provider.origin);
    // The provider has a session of another user, and still asks.
    await signInThere(page, 'ana');
    await expect(page).toHaveURL(testTenant.address(path));
    await expect(page.getByText(w.confirmed)).toBeVisible();
    await checkWithAxe(page, `${language}: back from the provider`);
    await page.getByRole('button', { name: w.setUp }).press('Enter');
    await expect(page.getByLabel(w.code)).toBeVisible();
  });
}

test('says where passkeys work on a tenant’s own domain', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const dns = await aDnsServer();
  openDns({ dnsServers: [dns.address] });
  ends.push(() => openDns({ dnsServers: [] }), dns.close);
  dns.texts.set(`_seedbed.${host}`, [`seedbed=${tenant.slug}`]);
  const verifiedAt = Temporal.Now.instant();
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(customDomains).values({ tenantId: tenant.id, id: newId<'CustomDomain'>(), host, verifiedAt }),
  );
  const home = new URL(testTenant.address('/'));
  const page = await testTenant.visitor({ baseURL: `http://${host}:${testTenant.port}` });
  // Own domains use https, which browsers need for passkeys; this test does not.
  await page.addInitScript('window.PublicKeyCredential ??= class {}');
  testTenant.tolerateConsoleError(/Cross-Origin-Opener-Policy header has been ignored/);
  await page.goto('/login');
  const link = page.getByRole('link', { name: `Log in with a passkey at ${home.host}` });
  await expect(link).toHaveAttribute('href', `${home.origin}/login`);
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
  await checkWithAxe(page, 'login on the tenant’s own domain');
  const staff = await tenant.person('Staff');
  await page.evaluate(`localStorage.setItem('seedbed:token', '${await openSessionFor(staff)}')`);
  await page.goto(path);
  await expect(page.getByText('A passkey belongs to one address.')).toBeVisible();
  await expect(page.getByRole('link', { name: home.host })).toHaveAttribute('href', `${home.origin}${path}`);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
