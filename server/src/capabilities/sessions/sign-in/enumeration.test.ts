// Answers and timing reveal no accounts and no links (RE-A5).
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#platform/password-hash.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { linkFor } from '#testing/mail/account-links.ts';
import { nightly, times } from '#testing/runs.ts';
import { aServer, call, type HttpAnswer } from '#testing/servers/server.ts';
import { mannWhitneyP, median, shuffled } from '#testing/statistics.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const pairs = times(4, 300);
const timeout = times(30_000, 600_000);
let tenant: Tenant;
let hash: string;

beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
  hash = await hashPassword('correct horse battery staple');
  tenant = await aTenant();
});

let addresses = 0;
const post = (path: string, body: object): Promise<HttpAnswer> => {
  addresses += 1;
  const ip = `10.${100 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return call(tenant, { method: 'POST', path, headers: { 'x-forwarded-for': ip }, body });
};
const stranger = async () => `${newId()}@nowhere.test`;
const somebody = async () => (await tenant.person('Coach', { passwordHash: hash })).email;

interface Kinds {
  /** A fresh one for each call: repeated requests hit rate limits. */
  known: () => Promise<string>;
  unknown: () => Promise<string>;
  ask: (subject: string) => Promise<HttpAnswer>;
}

/** In random order and sequentially, so that machine noise affects both alike. */
async function measure({ known, unknown, ask }: Kinds) {
  const subjects: { of: 'known' | 'unknown'; subject: string }[] = [];
  for (let n = 0; n < pairs; n++)
    subjects.push({ of: 'known', subject: await known() }, { of: 'unknown', subject: await unknown() });
  // Warm-up: the first calls of a process are slower.
  for (let n = 0; n < 5; n++) await ask(await unknown());
  const [tookMs, seen] = [{ known: [] as number[], unknown: [] as number[] }, new Set<string>()];
  for (const { of, subject } of shuffled(subjects)) {
    const start = performance.now();
    const { status, text } = await ask(subject);
    tookMs[of].push(performance.now() - start);
    seen.add(`${status} ${text}`);
  }
  expect([...seen]).toHaveLength(1);
  return {
    apartMs: Math.abs(median(tookMs.known) - median(tookMs.unknown)),
    likely: mannWhitneyP(tookMs.known, tookMs.unknown),
  };
}

test.each<[string, Kinds]>([
  [
    'signing in',
    {
      known: somebody,
      unknown: stranger,
      ask: (email) => post('/auth/local', { email, password: 'wrong', incubator: tenant.slug }),
    },
  ],
  [
    'asking for a new password',
    { known: somebody, unknown: stranger, ask: (email) => post('/api/users/sendresetpassword', { email }) },
  ],
  [
    'using a link',
    {
      known: async () => {
        const path = await linkFor(await tenant.person('Coach'), 'confirmation');
        await ownerPool().query('update account_links set used_at = now() where tenant_id = $1', [tenant.id]);
        return path;
      },
      unknown: async () => `/validate/${newSecretToken()}`,
      ask: (path) => post(`/api/users${path}`, {}),
    },
  ],
])('answers %s with the same bytes in the same time', { timeout }, async (_, kinds) => {
  const first = await measure(kinds);
  if (!nightly) return;
  // One run in a hundred fails by chance, so repeat a failure once.
  const { apartMs, likely } = first.apartMs < 5 && first.likely > 0.01 ? first : await measure(kinds);
  expect(apartMs).toBeLessThan(5);
  expect(likely).toBeGreaterThan(0.01);
});
