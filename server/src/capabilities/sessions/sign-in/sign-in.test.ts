// Password sign-in over HTTP, and its protection against guessing (RE-A1, RE-A3, RE-A4, RE-A5, RE-H2).
import { argon2Sync, randomBytes } from 'node:crypto';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { closePool } from '#platform/db.ts';
import { hashPassword, mostAtOnce, verifyPassword } from '#platform/password-hash.ts';
import { inTenant } from '#platform/tx.ts';
import { openTestPool } from '#testing/database/connections.ts';
import { countHashing, hashing } from '#testing/hashing.ts';
import { nightly, times } from '#testing/runs.ts';
import { aServer, call, type HttpAnswer, send } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const right = 'correct horse battery staple';
let hash: string;
let tenant: Tenant;

beforeAll(async () => {
  // The tests choose their client address.
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
  hash = await hashPassword(right);
  countHashing();
});
beforeEach(async () => {
  tenant = await aTenant();
  Object.assign(hashing, { count: 0, most: 0, isLight: false });
});

let addresses = 0;
const freshIp = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

interface Try {
  email: string;
  password?: string;
  ip?: string;
  cookie?: string;
  incubator?: string;
}

const signIn = ({
  email,
  password = right,
  ip = freshIp(),
  cookie,
  incubator = tenant.slug,
}: Try): Promise<HttpAnswer> =>
  call(tenant, {
    method: 'POST',
    path: '/auth/local',
    headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
    body: { email, password, incubator },
  });

const statuses = (answers: readonly HttpAnswer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );

describe('stored hashes (RE-A1)', () => {
  test('are salted argon2id with at least 19 MiB and two passes, without the password', async () => {
    const again = await hashPassword(right);
    expect(again).not.toBe(hash);
    expect(again).not.toContain(right);
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$[\w+/]{22}\$[\w+/]{43}$/.exec(again) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
  });

  test("are renewed at the next successful sign-in if weaker than today's", async () => {
    const nonce = randomBytes(16);
    const tag = argon2Sync('argon2id', {
      message: right,
      nonce,
      memory: 8_192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const weak = `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
    const person = await tenant.person('Coach', { passwordHash: weak });
    const stored = async () =>
      (await inTenant(tenant.id, (tx) => tx.db.select().from(users).where(eq(users.id, person.userId))))[0]
        ?.passwordHash;

    expect((await signIn({ email: person.email, password: 'wrong' })).status).toBe(401);
    expect(await stored()).toBe(weak);
    expect((await signIn({ email: person.email })).status).toBe(200);
    const stronger = await stored();
    expect(stronger).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,/);
    expect((await signIn({ email: person.email })).status).toBe(200);
    expect(await stored()).toBe(stronger);
  });
});

test('opens the API of this tenant only, until signing out', async () => {
  const other = await aTenant();
  const person = await tenant.person('Coach', { passwordHash: hash });
  const { json } = await signIn({ email: ` ${person.email.toUpperCase()} ` });
  const me = '{ currentUser { email } }';
  expect((await send(tenant, json.token, me)).json.data.currentUser.email).toBe(person.email);
  expect((await send(other, json.token, me)).json.errors[0].extensions.code).toBe('AuthenticationRequiredError');

  const out = () =>
    call(tenant, {
      method: 'POST',
      path: '/auth/logout',
      headers: { authorization: `Bearer ${json.token}` },
      body: {},
    });
  expect(await out()).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache"' } });
  expect((await send(tenant, json.token, me)).json.errors[0].extensions.code).toBe('AuthenticationRequiredError');
  expect((await out()).status).toBe(204);
});

test("requires the page's incubator to match the host (RE-H2)", async () => {
  const other = await aTenant();
  const person = await tenant.person('Coach', { passwordHash: hash });
  expect((await signIn({ email: person.email, incubator: tenant.id })).status).toBe(200);
  expect((await signIn({ email: person.email, incubator: 'nobody' })).status).toBe(403);
  const foreign = await call(other, {
    method: 'POST',
    path: '/auth/local',
    headers: { 'x-forwarded-for': freshIp() },
    body: { email: 'x@y.test', password: right, incubator: 'nobody' },
  });
  expect(foreign.status).toBe(403);
});

describe('unknown addresses (RE-A5)', () => {
  const shown = ({ status, text, headers }: HttpAnswer) => {
    const { date, 'x-request-id': id, ...same } = headers;
    return { status, text, headers: same, headerTypes: [typeof date, typeof id] };
  };

  test('gives every failure the same status, bytes, headers and work', async () => {
    const someone = (given: object) => tenant.person('Coach', { passwordHash: hash, ...given });
    const known = await someone({});
    const failing = {
      'nobody, the first one that is asked for': { email: 'nobody@nowhere.test' },
      'nobody again': { email: 'another@nowhere.test' },
      'a known address, a wrong password': { email: known.email, password: 'wrong' },
      'no password was ever set': { email: (await someone({ passwordHash: null })).email },
      'a disabled account, a wrong password': {
        email: (await someone({ status: 'unactive' })).email,
        password: 'wrong',
      },
      'a deleted account, its right password': { email: (await someone({ trashedAt: Temporal.Now.instant() })).email },
      'a broken hash': { email: (await someone({ passwordHash: 'plain' })).email },
    };
    const answers: Record<string, object> = {};
    for (const [what, attempt] of Object.entries(failing)) {
      hashing.count = 0;
      const answer = shown(await signIn(attempt));
      answers[what] = { ...answer, work: hashing.count };
    }
    const first = answers['a known address, a wrong password'];
    expect(first).toMatchObject({ status: 401, work: 1 });
    for (const [what, answer] of Object.entries(answers)) expect({ what, ...answer }).toEqual({ what, ...first });
  });

  test('tells people whose account is deactivated, after the right password only', async () => {
    const { email } = await tenant.person('Coach', { passwordHash: hash, status: 'archived' });
    expect((await signIn({ email, password: 'wrong' })).json).toMatchObject({ code: 'accounts.wrong-password' });
    const told = await signIn({ email });
    expect(told.status).toBe(403);
    expect(told.json).toMatchObject({ code: 'accounts.deactivated', detail: expect.stringContaining('deactivated') });
    const deleted = await tenant.person('Coach', { passwordHash: hash, status: 'deleted' });
    expect((await signIn({ email: deleted.email })).json).toMatchObject({ code: 'accounts.wrong-password' });
  });

  test('makes unknown addresses wait too', { tags: ['night'] }, async () => {
    const known = await tenant.person('Coach', { passwordHash: hash });
    const guess = async (email: string) => {
      const all: HttpAnswer[] = [];
      for (let n = 0; n < 6; n++) all.push(await signIn({ email, password: 'wrong' }));
      return all.map((answer) => [answer.status, answer.text]);
    };
    const [of, ofNobody] = [await guess(known.email), await guess('nobody@nowhere.test')];
    expect(of.map(([status]) => status)).toEqual([401, 401, 401, 401, 429, 429]);
    expect(ofNobody).toEqual(of);
  });
});

describe('guessing (RE-A3)', () => {
  const guesses = times(60, 1_000);

  test("checks at most ten concurrent guesses from many addresses, and admits the owner's device", async () => {
    const owner = await tenant.person('Admin', { passwordHash: hash });
    const first = await signIn({ email: owner.email });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    hashing.count = 0;

    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, n) => signIn({ email: owner.email, password: `guess ${n}` })),
    );
    expect(hashing.count).toBeLessThanOrEqual(10);
    expect(hashing.count).toBeGreaterThan(0);
    // 503 means overload: the caller retries.
    const statusCodes = Object.keys(statuses(answers)).filter((status) => status !== '503');
    expect(statusCodes.sort()).toEqual(['401', '429']);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);

    expect((await signIn({ email: owner.email })).status).toBe(429);
    expect((await signIn({ email: owner.email, cookie })).status).toBe(200);
    // An invented device is unknown.
    expect((await signIn({ email: owner.email, cookie: `__Host-seedbed-device=${'a'.repeat(43)}` })).status).toBe(429);
    // Another person's device is not the account's.
    const other = await tenant.person('Coach', { passwordHash: hash });
    const theirs = String((await signIn({ email: other.email })).headers['set-cookie']).split(';')[0] ?? '';
    expect((await signIn({ email: owner.email, cookie: theirs })).status).toBe(429);
  });

  test('replaces an invented device token, and keeps one of another person on a shared device', {
    tags: ['night'],
  }, async () => {
    const [mia, leo] = [
      await tenant.person('Coach', { passwordHash: hash }),
      await tenant.person('Mentor', { passwordHash: hash }),
    ];
    const deviceAfter = async (email: string, cookie: string) =>
      String((await signIn({ email, cookie })).headers['set-cookie']).split(';')[0];
    const invented = `__Host-seedbed-device=${'b'.repeat(43)}`;
    const own = String(await deviceAfter(mia.email, invented));
    expect(own).not.toBe(invented);
    expect(await deviceAfter(mia.email, own)).toBe(own);
    expect(await deviceAfter(leo.email, own)).toBe(own);
    expect(await deviceAfter(leo.email, invented)).not.toBe(invented);
  });

  test("checks at most ten guesses from one address, and admits the owner's device elsewhere", {
    tags: ['night'],
  }, async () => {
    const owner = await tenant.person('Admin', { passwordHash: hash });
    const cookie = String((await signIn({ email: owner.email })).headers['set-cookie']).split(';')[0] ?? '';
    hashing.count = 0;
    const ip = freshIp();
    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, n) => signIn({ email: owner.email, password: `guess ${n}`, ip })),
    );
    expect(hashing.count).toBeLessThanOrEqual(10);
    expect(hashing.count).toBeGreaterThan(0);
    const statusCodes = Object.keys(statuses(answers)).filter((status) => status !== '503');
    expect(statusCodes.sort()).toEqual(['401', '429']);
    // The right password, guessed last, fails from there and elsewhere.
    for (const from of [ip, freshIp()]) expect((await signIn({ email: owner.email, ip: from })).status).toBe(429);
    expect((await signIn({ email: owner.email, cookie })).status).toBe(200);
  });

  test('keeps the counts after a restart', async () => {
    const owner = await tenant.person('Admin', { passwordHash: hash });
    for (let n = 0; n < 4; n++) await signIn({ email: owner.email, password: 'wrong' });
    await closePool();
    openTestPool(inject('appUrl'));
    expect((await signIn({ email: owner.email })).status).toBe(429);
  });

  test('resets the failures after a right guess', { tags: ['night'] }, async () => {
    const owner = await tenant.person('Admin', { passwordHash: hash });
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 3; n++) expect((await signIn({ email: owner.email, password: 'wrong' })).status).toBe(401);
      expect((await signIn({ email: owner.email })).status).toBe(200);
    }
  });

  test('limits one password over many accounts from one address, sequential and concurrent', {
    tags: ['night'],
  }, async () => {
    const ip = freshIp();
    const spray = (n: number) => signIn({ email: `person-${n}@nowhere.test`, ip });
    for (let n = 0; n < 10; n++) expect((await spray(n)).status).toBe(401);
    expect((await spray(11)).status).toBe(429);
    // A neighbor behind another address, and a person of another tenant, are not slowed.
    expect((await signIn({ email: 'x@nowhere.test' })).status).toBe(401);

    hashing.count = 0;
    const burst = freshIp();
    const answers = await Promise.all(
      Array.from({ length: times(60, 1_000) }, () => signIn({ email: `${newId()}@nowhere.test`, ip: burst })),
    );
    // Ten, plus up to four that were running when the tenth failed.
    expect(hashing.count).toBeLessThanOrEqual(10 + 4);
    expect(statuses(answers)['429']).toBeGreaterThan(40);
  });
});

test('hashes few of a flood at once, queues a hundred, and refuses the rest immediately (RE-A4)', async () => {
  hashing.isLight = !nightly;
  const flood = times(130, 500);
  const all = Array.from({ length: flood }, () => verifyPassword('wrong', hash));
  const settled = await Promise.allSettled(all);
  expect(hashing.most).toBe(mostAtOnce);
  expect(mostAtOnce).toBeLessThanOrEqual(4);
  expect(hashing.count).toBe(mostAtOnce + 100);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(flood - 100 - mostAtOnce);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(RateLimited);
});
