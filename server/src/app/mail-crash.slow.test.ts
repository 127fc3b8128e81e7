// A kill while sending loses no mail, sends no unintended one, and duplicates few. [RE-E3]
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aMail, wakeMailWorkers } from '#testing/mail/mail.ts';
import { times } from '#testing/runs.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import type { Process } from '#testing/servers/server-process.ts';
import { expireLeases, startAgain, startProduct } from '#testing/servers/start-product.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const count = times(80, 1_000);
const kills = times(3, 20);

let server: MailServer;
let product: Process;
let tenant: Tenant;

beforeAll(async () => {
  server = await aMailServer();
  product = await startProduct({ SMTP_URL: server.url, MAIL_FROM: 'hello@seedbed.test' });
  tenant = await aTenant();
}, 60_000);

afterAll(async () => {
  await product?.remove();
  await server?.close();
}, 60_000);

const address = (what: string, n: number) => `${what}-${n}@${tenant.slug}.test`;

/** Queues ten mails per transaction; after each, a transaction with one mail is rolled back. */
async function queueAll(meant: number, rolledBack: string[]) {
  for (let first = 0; first < meant; first += 10) {
    await inTenant(tenant.id, async (tx) => {
      for (let n = first; n < first + 10; n++)
        await queueMail(tx, aMail(tenant, { to: { address: address('meant', n) } }));
    });
    const gone = address('rolled-back', first);
    rolledBack.push(gone);
    await inTenant(tenant.id, async (tx) => {
      await queueMail(tx, aMail(tenant, { to: { address: gone } }));
      throw new Error('The cause failed.');
    }).catch(() => {});
  }
}

/** Always false, for use in a polling condition. */
async function pausesPass(): Promise<false> {
  const { rowCount } = await ownerPool().query(
    `update pgboss.job set start_after = now() - interval '1 second' where name = 'mails' and state = 'retry' and start_after > now()`,
  );
  if (rowCount) await wakeMailWorkers();
  return false;
}

async function statesOfRows(): Promise<Record<string, number>> {
  const { rows } = await ownerPool().query(
    'select state, count(*)::int as n from mails where tenant_id = $1 group by state',
    [tenant.id],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

test(`sends ${count} mails through ${kills} kills, 4xx and disconnects, with at most one duplicate per kill [RE-E3]`, {
  timeout: 600_000,
}, async () => {
  for (let n = 3; n < count; n += 20) server.answers.set(address('meant', n), [{ at: 'after DATA' }]);
  for (let n = 7; n < count; n += 20)
    server.answers.set(address('meant', n), [{ at: 'DATA', code: 451, words: '4.3.0 Later' }]);
  for (let n = 11; n < count; n += 20)
    server.answers.set(address('meant', n), [{ at: 'RCPT', code: 450, words: '4.2.1 Busy' }]);

  const rolledBack: string[] = [];
  await queueAll(count, rolledBack);

  for (let kill = 1; kill <= kills; kill++) {
    const target = Math.floor((count * kill) / (kills + 1)) - randomInt(3);
    await until(`${target} mails have come`, async () => server.received.length >= target || pausesPass(), 60_000);
    await product.kill();
    await expireLeases(['mails']);
    product = await startAgain(product);
  }
  await until('no mail waits', async () => !(await statesOfRows()).waiting || pausesPass(), 120_000);

  expect(await statesOfRows()).toEqual({ sent: count });
  const came = Map.groupBy(server.received, ({ to }) => to);
  const lost = Array.from({ length: count }, (_, n) => address('meant', n)).filter((one) => !came.has(one));
  expect(lost).toEqual([]);
  expect(came.size).toBe(count);
  expect(server.tried.filter((one) => rolledBack.includes(one))).toEqual([]);
  expect(rolledBack).toHaveLength(count / 10);
  // A disconnect after DATA necessarily causes one duplicate; otherwise at most one per kill.
  const twice = [...came].map(([to, copies]) => copies.length - 1 - server.cut.filter((one) => one === to).length);
  expect(server.cut.length).toBeGreaterThan(count / 40);
  expect(twice.reduce((sum, more) => sum + more, 0)).toBeLessThanOrEqual(kills);
  const identities = [...came.values()].map((copies) => new Set(copies.map(({ mail }) => mail.messageId)));
  expect(identities.every((ids) => ids.size === 1)).toBe(true);
  expect(new Set(identities.flatMap((ids) => [...ids])).size).toBe(count);
});
