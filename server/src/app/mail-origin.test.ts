// Links in mails come from the configuration, whatever host the request names. [RE-H3]
import { beforeAll, expect, test } from 'vitest';
import { sendResetMail } from '#capabilities/sessions/passwords/account-mails.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, hostOf } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';

beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
});

test('uses no request header in a mailed link', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const token = await openSessionFor(admin);
  const own = await hostOf(tenant);
  const headerSets: Record<string, string>[] = [
    { host: own },
    { host: `${tenant.slug}.evil.test` },
    { host: `${tenant.slug}.api.localhost:81` },
    { host: own, 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    { host: own, forwarded: 'for=1.2.3.4;host=evil.test;proto=https', 'x-original-host': 'evil.test' },
  ];
  const asked: string[] = [];
  for (const [i, headers] of headerSets.entries()) {
    const email = `help-${i}@${tenant.slug}.test`;
    const purpose = i < 3 ? 'support' : 'general';
    const { json } = await call(tenant, {
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, authorization: `Bearer ${token}`, 'apollo-require-preflight': '1' },
      body: { query: `mutation { askForIncubatorEmail(purpose: ${purpose}, email: "${email}") }` },
    });
    if (json.data?.askForIncubatorEmail) asked.push(email);
    const reset = await call(tenant, {
      method: 'POST',
      path: '/api/users/sendresetpassword',
      headers,
      body: { email: admin.email },
    });
    expect([204, 404]).toContain(reset.status);
  }
  // The invented host names no tenant.
  expect(asked).toHaveLength(4);
  expect(asked).not.toContain(`help-1@${tenant.slug}.test`);
  await sendResetMail({ tenantId: tenant.id, email: admin.email });

  const { rows } = await ownerPool().query('select text, html, message_id from mails where tenant_id = $1', [
    tenant.id,
  ]);
  expect(rows).toHaveLength(asked.length + 1);
  for (const { text, html, message_id: messageId } of rows) {
    expect(text).toContain(`http://${tenant.slug}.localhost:4000/`);
    expect(`${text}${html}${messageId}`).not.toMatch(/evil|https:\/\/t-|localhost:81|\.api\./);
    expect(`${text}${html}`).not.toContain(own);
  }
});
