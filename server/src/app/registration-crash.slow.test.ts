// The product is killed between registrations and their emails: each person has one seat and one email. [RE-R7]
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putEvent, seatsInDatabase } from '#testing/database/an-event.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { wakeMailWorkers } from '#testing/mail/mail.ts';
import { times } from '#testing/runs.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import type { Process } from '#testing/servers/server-process.ts';
import { expireLeases, startAgain, startProduct } from '#testing/servers/start-product.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const count = times(30, 200);
const kills = times(3, 10);
const queues = ['mails', 'events.notify-registrants', 'reactions'];

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

const document = 'mutation ($id: ID!, $eventId: ID!) { registerForEvent(id: $id, eventId: $eventId) { _id status } }';

/** Repeats a lost call under its id, as the page does. */
async function register(who: Actor, eventId: string): Promise<string> {
  const token = await openSessionFor(who);
  const id = newId();
  for (;;) {
    const answer = await product
      .call({ slug: tenant.slug, path: '/graphql', token, body: { query: document, variables: { id, eventId } } })
      .catch(() => null);
    const status = answer?.json?.data?.registerForEvent?.status;
    if (status) return status;
    await wait(50);
  }
}

/** The pauses of bursts and retries end at once. */
async function pausesEnd(): Promise<void> {
  const { rowCount } = await ownerPool().query(
    `update pgboss.job set start_after = now() - interval '1 second'
     where name = any($1) and state in ('created', 'retry') and start_after > now()`,
    [queues],
  );
  if (rowCount) await wakeMailWorkers();
}

const mailsOf = async () => {
  const { rows } = await ownerPool().query(
    `select count(*)::int as all, count(distinct user_id)::int as people, count(*) filter (where state = 'sent')::int as sent
     from mails where tenant_id = $1 and kind = 'event-registered'`,
    [tenant.id],
  );
  return rows[0] as { all: number; people: number; sent: number };
};

test(`${count} registrations through ${kills} kills have one seat and one email each [RE-R7]`, {
  timeout: 400_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: count }, () => tenant.person('CommunityMember')));
  const eventId = await putEvent(tenant, { capacity: count });
  const registering = Promise.all(people.map((who) => register(who, eventId)));
  for (let kill = 1; kill <= kills; kill++) {
    await wait(40 * kill);
    await product.kill();
    await expireLeases(queues);
    product = await startAgain(product);
  }
  expect(await registering).toEqual(people.map(() => 'REGISTERED'));
  expect(await seatsInDatabase(eventId)).toEqual({ capacity: count, registered: count, held: 0 });

  for (let kill = 1; kill <= kills; kill++) {
    const target = Math.floor((count * kill) / (kills + 1));
    await until(`${target} emails have come`, () => pausesEnd().then(() => server.received.length >= target), 60_000);
    await product.kill();
    await expireLeases(queues);
    product = await startAgain(product);
  }
  await until('all emails are sent', () => pausesEnd().then(async () => (await mailsOf()).sent === count), 120_000);
  expect(await mailsOf()).toEqual({ all: count, people: count, sent: count });
  // A kill between the mail server's answer and its record can only repeat the same message.
  const ids = new Set(server.received.map(({ mail }) => mail.messageId));
  expect(ids.size).toBe(count);
  expect(server.received.length - count).toBeLessThanOrEqual(kills);
});
