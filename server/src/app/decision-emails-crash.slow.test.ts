// The product is killed while it sends the held emails of decisions: each of them goes out once. [RE-R7]
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applications } from '#capabilities/applications/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { type ReadRound, readApplication, readRound } from '#testing/evaluation-round.ts';
import { decideMany } from '#testing/logged/decide-many.ts';
import { wakeMailWorkers } from '#testing/mail/mail.ts';
import { times } from '#testing/runs.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import type { Process } from '#testing/servers/server-process.ts';
import { expireLeases, startAgain, startProduct } from '#testing/servers/start-product.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const count = times(40, 400);
const kills = times(3, 10);

let server: MailServer;
let product: Process;
let tenant: Tenant;
let staff: Actor;
let token: string;
let round: ReadRound;

beforeAll(async () => {
  server = await aMailServer();
  product = await startProduct({ SMTP_URL: server.url, MAIL_FROM: 'hello@seedbed.test' });
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  token = await openSessionFor(staff);
  round = await readRound(tenant, staff);
}, 60_000);
afterAll(async () => {
  await product?.remove();
  await server?.close();
}, 60_000);

const ask = async (query: string, variables: object) => {
  const { json } = await product.call({ slug: tenant.slug, path: '/graphql', token, body: { query, variables } });
  return json;
};
const fingerprint = async (): Promise<string> =>
  (await ask('query ($id: ID!) { heldEmails(roundId: $id) { fingerprint } }', { id: round.roundId })).data.heldEmails
    .fingerprint;
const sendAll = (seen: string) =>
  ask('mutation ($id: ID!, $seen: String!) { sendHeldEmails(roundId: $id, fingerprint: $seen) }', {
    id: round.roundId,
    seen,
  });

const queues = ['mails', 'reactions'];

/** The pause in which a decision can be undone, and those of retries, end at once. */
async function pausesEnd(): Promise<void> {
  const { rowCount } = await ownerPool().query(
    `update pgboss.job set start_after = now() - interval '1 second'
     where name = any($1) and state in ('created', 'retry') and start_after > now()`,
    [queues],
  );
  if (rowCount) await wakeMailWorkers();
}

/** Half of them are rejected, the others go on to the next round. */
async function decideAll(): Promise<void> {
  const seen: { id: string; version: number }[] = [];
  for (let i = 0; i < count; i++) {
    const { id } = await readApplication(tenant, round, { name: `Applicant ${i}` });
    seen.push({ id, version: 1 });
  }
  await inTenant(tenant.id, (tx) => tx.db.update(applications).set({ status: 'pending_decision' }));
  for (let first = 0; first < count; first += 20) {
    const part = seen.slice(first, first + 20);
    const decide = (half: typeof part, decision: object) =>
      decideMany(staff, { roundId: round.roundId, applications: half, decision });
    await decide(part.slice(0, 10), { action: 'reject', reason: 'Too early.' });
    await decide(part.slice(10), { action: 'accept' });
  }
}

test(`sends ${count} held emails through ${kills} kills, each once [RE-R7]`, { timeout: 400_000 }, async () => {
  await decideAll();
  const seen = await fingerprint();
  // Killed in the middle of the call, so that its page knows nothing of the outcome: it calls again.
  let answer: { data?: { sendHeldEmails: number } } | null = null;
  for (let kill = 1; kill <= kills && !answer; kill++) {
    const call = sendAll(seen).catch(() => null);
    await wait(5 * kill ** 2);
    await product.kill();
    await expireLeases(queues);
    answer = await call;
    product = await startAgain(product);
  }
  answer ??= await sendAll(seen);
  expect(answer).toEqual({ data: { sendHeldEmails: count } });
  // A repeated call finds what it sent.
  expect(await sendAll(seen)).toEqual({ data: { sendHeldEmails: count } });

  for (let kill = 1; kill <= kills; kill++) {
    const target = Math.floor((count * kill) / (kills + 1));
    await until(`${target} emails have come`, () => pausesEnd().then(() => server.received.length >= target), 60_000);
    await product.kill();
    await expireLeases(queues);
    product = await startAgain(product);
  }
  const waiting = async () => {
    await pausesEnd();
    const { rows } = await ownerPool().query(
      `select count(*)::int as n from mails where tenant_id = $1 and state = 'sent' and kind in ('application-reject', 'application-advance')`,
      [tenant.id],
    );
    return rows[0].n === count;
  };
  await until('all emails are sent', waiting, 120_000);

  const rejected = await readTx(staff, (tx) =>
    tx.db.$count(applications, and(eq(applications.funnelId, round.funnelId), eq(applications.status, 'rejected'))),
  );
  expect(rejected).toBe(count / 2);
  const { rows } = await ownerPool().query(
    `select kind, count(*)::int as all, count(distinct user_id)::int as people from mails
     where tenant_id = $1 and kind like 'application-%' group by kind order by kind`,
    [tenant.id],
  );
  expect(rows).toEqual([
    { kind: 'application-advance', all: count / 2, people: count / 2 },
    { kind: 'application-reject', all: count / 2, people: count / 2 },
  ]);
  // A kill between the mail server's answer and its record can only repeat the same message.
  const ids = Map.groupBy(server.received, ({ mail }) => mail.messageId);
  expect(ids.size).toBe(count);
  expect(server.received.length - count).toBeLessThanOrEqual(kills);
});
