// Pages whose data are partly unavailable.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { forgetProviders } from '#capabilities/sessions/find-providers.ts';
import { configureRelyingParty } from '#capabilities/sessions/public.ts';
import { readConfig } from '#platform/config.ts';
import { closePool } from '#platform/db.ts';
import { PageTemplate } from '#platform/http/page.ts';
import { newHttpServer } from '#platform/http/server.ts';
import { openTestPool } from '#testing/database/connections.ts';
import { logLines } from '#testing/log-lines.ts';
import { hasProvider } from '#testing/servers/oidc-provider.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { servePage } from './page-route.ts';

const app = newHttpServer([]);
let dist: string;
let tenant: Tenant;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'page-'));
  await writeFile(path.join(dist, 'index.html'), '<html lang="__LANG__"><!--seedbed:boot--></html>');
  configureRelyingParty('http://{tenant}.localhost');
  servePage(app, await PageTemplate.read(dist), readConfig({}), null);
  tenant = await aTenant();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

async function authOfPage() {
  const { statusCode, body } = await app.inject({ path: '/login', headers: { host: `${tenant.slug}.localhost` } });
  const [, boot = '{}'] = /id="boot">(.*?)<\/script>/.exec(body) ?? [];
  return { status: statusCode, auth: JSON.parse(boot).auth };
}

test('logs unavailable sign-in methods and asks for a password meanwhile', async () => {
  await hasProvider(tenant, { issuer: 'https://id.test', allowsPasswords: false });
  // The tenant itself stays cached for this long.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const usual = { status: 200, auth: expect.objectContaining({ enabled: true, passwords: false }) };
  expect(await authOfPage()).toEqual(usual);

  forgetProviders();
  const log = logLines('error');
  await closePool();
  try {
    expect(await authOfPage()).toEqual({
      status: 200,
      auth: { enabled: false, organization: null, oauthConnections: [], passwords: true },
    });
  } finally {
    openTestPool(inject('appUrl'));
    log.stop();
  }
  expect(log.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')).toMatchObject([
    { message: 'Cannot load the sign-in methods.', fault: expect.stringMatching(/./) },
  ]);
  // The failed part is loaded again.
  expect(await authOfPage()).toEqual(usual);
});
