// Services, content security policy and data of third parties (RE-C6).

import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import { playerOrigins } from '@seedbed/domain/kernel/text/players.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { originOfPackages } from '#capabilities/courses/public.ts';
import { forgetIncubators } from '#capabilities/incubators/public.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { setLogLevel } from '#platform/log.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { aServer, call, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { everyService, setServices } from '#testing/third-party-services.ts';

const secrets = [everyService.chat.secret, everyService.video.secret];
const { analytics, chat } = everyService;
let full: Tenant;
let some: Tenant;
let none: Tenant;

beforeAll(async () => {
  [full, some, none] = [await aTenant(), await aTenant(), await aTenant()];
  await setContainer(full, 'GTM-ABC123');
  await setServices(full, everyService);
  await setServices(some, { analytics, chat: { ...chat, inlineStyles: false } });
});
afterEach(() => vi.restoreAllMocks());

async function setContainer(tenant: Tenant, gtmId: string) {
  await ownerDb().update(incubators).set({ gtmId }).where(eq(incubators.id, tenant.id));
  forgetIncubators();
}

async function pageOf(tenant: Tenant) {
  const { headers, text } = await call(tenant, { path: '/' });
  const policy = String(headers['content-security-policy']).replace(/nonce-[\w+/=]+/g, 'nonce-N');
  const boot = JSON.parse(/<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}');
  return { text, policy, boot };
}
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1);

const ask = '{ userInformationForIntercom { userHash } ziggeoApiCredentials { token } }';
const about = '{ dataForThirdParty { userId email fullName roleType incubatorId incubatorName } }';

test('keeps the exact default policy for a tenant without services', async () => {
  const { policy, boot } = await pageOf(none);
  const { port } = await aServer();
  expect(policy).toBe(
    [
      "default-src 'self'",
      "script-src 'nonce-N' 'strict-dynamic'",
      "style-src 'self' 'nonce-N'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' ws://${none.slug}.localhost:${port}`,
      `frame-src 'self' ${playerOrigins.join(' ')} ${originOfPackages(none.slug)}`,
      "media-src 'self' blob:",
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types seedbed',
    ].join('; '),
  );
  expect(boot.thirdParty).toEqual([]);
});

test('allows a tenant with every service to reach each only where needed', async () => {
  const { policy } = await pageOf(full);
  const { port } = await aServer();
  const tags = 'https://tags.example https://pixel.example';
  const chats = 'https://chat.example https://api.chat.example https://*.chatcdn.example';
  expect(directive(policy, 'connect-src')).toBe(
    `'self' ws://${full.slug}.localhost:${port} https://stats.example ${tags} ${chats} wss://live.chat.example https://rec.example https://in.rec.example`,
  );
  expect(directive(policy, 'img-src')).toBe(`'self' data: blob: ${tags} ${chats}`);
  expect(directive(policy, 'frame-src')).toBe(
    `'self' ${tags} ${chats} ${playerOrigins.join(' ')} ${originOfPackages(full.slug)}`,
  );
  expect(directive(policy, 'font-src')).toBe(`'self' ${chats}`);
  expect(directive(policy, 'media-src')).toBe(`'self' blob: ${chats}`);
  expect(directive(policy, 'style-src')).toBe("'self' 'unsafe-inline'");
  expect(directive(policy, 'trusted-types')).toBe('seedbed default');
  // Scripts still need the nonce, or a script with it that loads them.
  expect(directive(policy, 'script-src')).toBe("'nonce-N' 'strict-dynamic'");
  for (const same of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"])
    expect(policy.split('; ')).toContain(same);
});

test('allows only the configured services', async () => {
  const { policy, boot } = await pageOf(some);
  for (const elsewhere of ['tags.example', 'pixel.example', 'rec.example', 'googletagmanager'])
    expect(policy).not.toContain(elsewhere);
  expect(directive(policy, 'img-src')).not.toContain('stats.example');
  expect(directive(policy, 'style-src')).toBe("'self' 'nonce-N'");
  expect(boot.thirdParty.map(({ name }: { name: string }) => name)).toEqual(['analytics', 'chat']);
});

test('allows the tag manager for the tenant of the container only', async () => {
  const alone = await aTenant();
  await setContainer(alone, '"><script>');
  expect((await pageOf(alone)).boot.thirdParty).toEqual([]);
  expect((await pageOf(alone)).policy).not.toContain('googletagmanager');
  await setContainer(alone, 'GTM-XYZ789');
  const { policy, boot } = await pageOf(alone);
  expect(boot.thirdParty).toEqual([
    {
      name: 'tagManager',
      script: 'https://www.googletagmanager.com/gtm.js',
      containerId: 'GTM-XYZ789',
      origins: ['https://www.googletagmanager.com'],
    },
  ]);
  expect(directive(policy, 'connect-src')).toContain('https://www.googletagmanager.com');
  expect((await pageOf(none)).policy).not.toContain('googletagmanager');
});

test("identifies a chat user by a hash with the chat's secret; without chat there is none", async () => {
  const hashOf = async (tenant: Tenant, role: Parameters<Tenant['person']>[0]) => {
    const person = await tenant.person(role);
    const { data, errors } = await graphql(tenant, person, ask);
    expect(errors).toBeUndefined();
    const right = createHmac('sha256', chat.secret).update(person.userId).digest('hex');
    return [data.userInformationForIntercom, right];
  };
  for (const role of ['Staff', 'Mentor', 'SubAdmin', 'Cofounder'] as const) {
    const [identity, userHash] = await hashOf(full, role);
    expect({ role, identity }).toEqual({ role, identity: { userHash } });
  }
  for (const role of ['Applicant', 'CommunityMember'] as const)
    expect({ role, identity: (await hashOf(full, role))[0] }).toEqual({ role, identity: null });
  expect((await hashOf(none, 'Staff'))[0]).toBeNull();
  expect((await graphql(full, null, ask)).errors?.[0]?.extensions?.code).toBe('AuthenticationRequiredError');
});

test('issues a new video token for a quarter of an hour, only if configured', async () => {
  const staff = await full.person('Staff');
  const tokens = [await graphql(full, staff, ask), await graphql(full, staff, ask)].map(
    ({ data }) => data.ziggeoApiCredentials.token as string,
  );
  expect(tokens[0]).not.toBe(tokens[1]);
  const key = createHash('md5').update(everyService.video.secret).digest('hex');
  const [token = ''] = tokens;
  const decipher = createDecipheriv('aes-256-cbc', key, token.slice(0, 16));
  const payload = JSON.parse(decipher.update(token.slice(16), 'hex', 'utf8') + decipher.final('utf8'));
  expect(payload).toMatchObject({ application_token: 'video-app-1', session_limit: 1 });
  const seconds = payload.expiration_date - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  for (const tenant of [some, none])
    expect((await graphql(tenant, await tenant.person('Admin'), ask)).data.ziggeoApiCredentials).toBeNull();
});

test('gives third-party services data of the signed-in person, else of the tenant alone', async () => {
  const staff = await full.person('Staff', { fullName: 'Sam Staff' });
  const fixture = { incubatorId: full.id, incubatorName: `Organization ${full.slug}` };
  expect((await graphql(full, staff, about)).data.dataForThirdParty).toEqual({
    ...fixture,
    userId: staff.userId,
    email: staff.email,
    fullName: 'Sam Staff',
    roleType: 'Staff',
  });
  const nobody = { ...fixture, userId: null, email: null, fullName: null, roleType: null };
  expect((await graphql(full, null, about)).data.dataForThirdParty).toEqual(nobody);
  // A session of another tenant counts as signed out.
  const stranger = await some.person('Admin');
  expect((await graphql(full, stranger, about)).data.dataForThirdParty).toEqual(nobody);
});

test('leaks no secret into a page, an answer or the log', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  setLogLevel('debug');
  const staff = await full.person('Staff');
  const texts = [
    (await pageOf(full)).text,
    JSON.stringify(await graphql(full, staff, ask)),
    JSON.stringify(await graphql(full, staff, about)),
  ];
  setLogLevel('silent');
  expect(lines.join('')).toContain('"request"');
  for (const text of [...texts, ...lines]) for (const secret of secrets) expect(text).not.toContain(secret);
});
