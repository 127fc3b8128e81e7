import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeContext } from '#app/make-context.ts';
import { registerContext } from '#platform/http/rest-route.ts';
import { newHttpServer } from '#platform/http/server.ts';
import { linkFor } from '#testing/mail/account-links.ts';
import { mailRow, queueOne } from '#testing/mail/mail.ts';
import { call } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { serveDemoMailbox } from './mailbox.ts';

const app = newHttpServer([]);
let tenant: Tenant;
let other: Tenant;

beforeAll(() => {
  registerContext(app, ({ headers }) => makeContext(headers));
  serveDemoMailbox(app, {
    password: 'demo',
    accounts: async (slug) => (slug === tenant.slug ? [{ email: `staff@${slug}.test`, roleType: 'Staff' }] : []),
  });
});
beforeEach(async () => {
  [tenant, other] = await Promise.all([aTenant(), aTenant()]);
});
afterAll(() => app.close());

const ask = async ({ slug }: Tenant, path: string) => {
  const { statusCode, body } = await app.inject({ path, headers: { host: `${slug}.localhost` } });
  return { status: statusCode, json: JSON.parse(body) };
};

test('lists the demo accounts and other recipients, and the mails of one address with their links', async () => {
  const mia = await tenant.person('Cofounder');
  const link = await linkFor(mia, 'reset', `staff@${tenant.slug}.test`);
  const invited = await queueOne(tenant, { to: { address: 'new@person.test' } });
  await queueOne(other, { to: { address: 'new@person.test' } });
  await queueOne(tenant, { to: { address: 'new@person.test' }, sendAfter: Temporal.Now.instant().add({ hours: 1 }) });

  expect((await ask(tenant, '/api/demo/mailboxes')).json).toEqual({
    mailboxes: [
      { address: `staff@${tenant.slug}.test`, roleType: 'Staff', count: 1 },
      { address: 'new@person.test', roleType: null, count: 1 },
    ],
  });
  const { json } = await ask(tenant, `/api/demo/mailboxes/staff@${tenant.slug}.test`);
  expect(json.mails).toHaveLength(1);
  expect(json.mails[0].html).toContain(link);
  const { subject } = await mailRow(tenant, invited);
  expect((await ask(tenant, '/api/demo/mailboxes/new@person.test')).json.mails).toMatchObject([
    { id: invited, subject },
  ]);
});

test('answers 404 for a tenant that is no demo', async () => {
  await queueOne(other, { to: { address: 'new@person.test' } });
  for (const path of ['/api/demo/mailboxes', '/api/demo/mailboxes/new@person.test']) {
    expect((await ask(other, path)).status).toBe(404);
    expect((await ask(tenant, path)).status).toBe(200);
  }
});

test('has neither page nor API outside demo mode', async () => {
  for (const path of ['/demo', '/demo/mailbox', '/api/demo/mailboxes', '/api/demo/mailboxes/new@person.test'])
    expect({ path, status: (await call(tenant, { path })).status }).toEqual({ path, status: 404 });
  expect((await call(tenant, { path: '/demonstration' })).status).toBe(200);
});
