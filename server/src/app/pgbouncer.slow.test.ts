// The product behind pgbouncer in transaction mode: listeners and jobs have their own connections.

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool, ownerUrl } from '#testing/database/owner.ts';
import { aPgbouncer, hasPgbouncer, pgbouncerMissing } from '#testing/servers/pgbouncer.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';
import { Socket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

/** Fewer than the connections of the product, so that transactions change their connection. */
const connections = 3;
const perClient = 12;

let product: Process;
let bouncer: Awaited<ReturnType<typeof aPgbouncer>>;

beforeAll(async () => {
  if (!hasPgbouncer) return;
  await ownDatabase();
  const direct = Object.assign(new URL(inject('template').appUrl), { pathname: new URL(ownerUrl()).pathname }).href;
  bouncer = await aPgbouncer(direct, connections);
  product = new Process(await mkdtemp(path.join(tmpdir(), 'seedbed-pooled-')), await freePort(), {
    DATABASE_URL: ownerUrl(),
    DATABASE_APP_URL: bouncer.url,
    DATABASE_DIRECT_URL: direct,
    DATABASE_NAMED_STATEMENTS: 'off',
    LOG_LEVEL: 'warn',
  });
  await product.ready(60_000);
}, 90_000);
afterAll(async () => {
  await product?.kill();
  await bouncer?.close();
});
beforeEach((context) => {
  if (!hasPgbouncer) context.skip(pgbouncerMissing);
});

test('two tenants write, list and see changes through few shared connections', { timeout: 120_000 }, async () => {
  const failures: unknown[] = [];
  const houses = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const tenant = await aTenant();
      const startup = await tenant.startup('Acme');
      const token = await openSessionFor(await tenant.assignedTo(startup, 'Staff'));
      const socket = new Socket(tenant, product.port, `${tenant.slug}.localhost:${product.port}`, {});
      await socket.opened();
      socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
      await socket.frame('the acknowledgement', ({ type }) => type === 'connection_ack');
      const changes = socket.start('subscription { changed { kind id } }');
      const send = async (query: string, variables: object = {}) => {
        const reply = await product.call({ slug: tenant.slug, path: '/graphql', token, body: { query, variables } });
        if (reply.status !== 200 || reply.json.errors) failures.push(reply.text.slice(0, 300));
        return reply.json?.data;
      };
      return { tenant, startup, socket, changes, send };
    }),
  );
  const create = 'mutation ($id: ID!, $s: ID!) { createPost(id: $id, startupId: $s, message: "Kept") { _id } }';
  const written = await Promise.all(
    houses.flatMap(({ send, startup }) =>
      Array.from({ length: 8 }, async () => {
        const ids: string[] = [];
        for (let n = 0; n < perClient; n++) {
          const id = newId();
          await send(create, { id, s: startup.id });
          await send('{ currentIncubator { id } search(text: "acme") { __typename } }');
          ids.push(id);
        }
        return ids;
      }),
    ),
  );
  expect(failures).toEqual([]);
  for (const { tenant, socket, changes } of houses) {
    const { rows } = await ownerPool().query('select id from posts where tenant_id = $1', [tenant.id]);
    const own = new Set(rows.map(({ id }) => id));
    expect(own.size).toBe(8 * perClient);
    expect(written.flat().filter((id) => own.has(id)).length).toBe(8 * perClient);
    await until('all changes arrive', () =>
      socket.next(changes).some(({ payload }) => own.has(payload.data.changed.id)),
    );
    socket.close();
  }
  expect(await bouncer.serverConnections()).toBe(connections);
  expect(product.defects).toEqual([]);
});
