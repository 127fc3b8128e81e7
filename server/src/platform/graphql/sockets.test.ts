// Subscriptions over real sockets. [RE-W1, RE-W2, RE-W3, RE-W5, RE-W8, RE-A10, RE-A11 (sockets)]
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appPool } from '#platform/db.ts';
import { broadcastRefetch } from '#platform/live/hub.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { dropAllSessions } from '#platform/session-cache.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, hostOf, send } from '#testing/servers/server.ts';
import { aSocket, type Socket, signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

let tenant: Tenant;
let token: string;
let host: string;

beforeAll(async () => {
  await aServer();
});
beforeEach(async () => {
  tenant = await aTenant();
  token = await openSessionFor(await tenant.person('Coach'));
  host = await hostOf(tenant);
});

const acknowledged = () => signedInSocket(tenant, token);
const init = () => ({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
const changed = 'subscription { changed { kind id } }';

async function closeCode(socket: Socket): Promise<number> {
  return (await socket.closing()).code;
}

describe('origins at the handshake [RE-W1]', () => {
  test.each(['http://evil.test', 'null', 'http://OTHER', 'http://HOST.evil.test', 'https://evil.test/HOST'])(
    'rejects %s',
    async (given) => {
      const origin = given.replace('OTHER', `other.${host}`).replace('HOST', host);
      const socket = await aSocket(tenant, { headers: { origin } });
      await socket.opened();
      expect(socket.refused).toBe(403);
    },
  );

  test.each(['http://HOST', undefined])('accepts %s, without compression', async (given) => {
    const socket = await aSocket(tenant, given ? { headers: { origin: given.replace('HOST', host) } } : {});
    await socket.opened();
    expect(socket.refused).toBeUndefined();
    expect(socket.ws.extensions).toBe('');
    expect(socket.ws.protocol).toBe('graphql-transport-ws');
    socket.close();
  });

  test('serves nothing else by upgrade', async () => {
    const { port } = await aServer();
    for (const path of ['/graphql', '/', '/subscriptions/x', '//subscriptions']) {
      const socket = await aSocket(tenant, { url: `ws://127.0.0.1:${port}${path}` });
      await socket.opened();
      expect({ path, status: socket.refused }).toEqual({ path, status: 404 });
    }
  });
});

describe('close codes [RE-W2]', () => {
  test.each([
    ['no JSON', 'hello'],
    ['no message', '[]'],
    ['an unknown type', '{"type":"start"}'],
    ['a subscription without a document', '{"type":"subscribe","id":"1","payload":{}}'],
  ])('4400 for %s', async (_, text) => {
    const socket = await acknowledged();
    socket.send(text);
    expect(await closeCode(socket)).toBe(4400);
  });

  test('4401 for a subscription before the acknowledgement', async () => {
    const socket = await aSocket(tenant);
    await socket.opened();
    socket.start(changed);
    expect(await closeCode(socket)).toBe(4401);
  });

  test('4403 for a missing or dead token', async () => {
    for (const payload of [
      undefined,
      {},
      { authorization: token },
      { authorization: 'Bearer none' },
      { authorization: `Bearer ${'a'.repeat(43)}` },
    ]) {
      const socket = await aSocket(tenant);
      await socket.opened();
      socket.send({ type: 'connection_init', payload });
      expect(await closeCode(socket)).toBe(4403);
    }
  });

  // RE-H2
  test('4403 for a page of a tenant that differs from host and token', async () => {
    const other = await aTenant();
    const greeted = async (host: typeof tenant, incubatorIdentifier: unknown) => {
      const socket = await aSocket(host);
      await socket.opened();
      socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}`, incubatorIdentifier } });
      return socket;
    };
    const own = await greeted(tenant, tenant.slug);
    await until('the acknowledgement', () => own.frames.some(({ type }) => type === 'connection_ack'));
    for (const [host, named] of [
      [tenant, other.slug],
      [tenant, ''],
      [tenant, tenant.slug.toUpperCase()],
      [other, other.slug],
      [other, tenant.slug],
    ] as const)
      expect(await closeCode(await greeted(host, named))).toBe(4403);
  });

  test('4406 for an unknown subprotocol', async () => {
    const socket = await aSocket(tenant, { protocols: [] });
    expect(await closeCode(socket)).toBe(4406);
  });

  test('4408 without a message within three seconds', { tags: ['night'] }, async () => {
    const socket = await aSocket(tenant);
    await socket.opened();
    const since = performance.now();
    expect(await closeCode(socket)).toBe(4408);
    expect(performance.now() - since).toBeGreaterThan(2_000);
  });

  test('4409 for a repeated id', async () => {
    const socket = await acknowledged();
    for (const _ of [1, 2]) socket.send({ type: 'subscribe', id: 'same', payload: { query: changed } });
    expect(await closeCode(socket)).toBe(4409);
  });

  test('4429 for a second connection_init', async () => {
    const socket = await acknowledged();
    socket.send(init());
    expect(await closeCode(socket)).toBe(4429);
  });
});

describe('limits [RE-W3]', () => {
  test('allows frames up to 64 KiB', { tags: ['night'] }, async () => {
    const most = 64 * 1024;
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const frame = (size: number) =>
      JSON.stringify({ type: 'ping', payload: { x: '' } }).replace('""', `"${'x'.repeat(size)}"`);
    const bare = frame(0).length;
    const fits = await acknowledged();
    fits.send(frame(most - bare));
    await fits.frame('an answer', ({ type }) => type === 'pong');
    fits.close();
    const tooLarge = await acknowledged();
    tooLarge.send(frame(most - bare + 1));
    expect(await closeCode(tooLarge)).toBe(1009);
    expect(printed).not.toHaveBeenCalled();
  });

  test('allows a hundred messages a minute', { tags: ['night'] }, async () => {
    const socket = await acknowledged();
    // The connection_init was the first message.
    for (let n = 0; n < 99; n++) socket.send({ type: 'ping' });
    await until('99 answers', () => socket.frames.filter(({ type }) => type === 'pong').length === 99);
    expect(socket.closed).toBeUndefined();
    socket.send({ type: 'ping' });
    expect(await closeCode(socket)).toBe(4400);
  });

  test('allows fifty subscriptions', async () => {
    const socket = await acknowledged();
    const ids = Array.from({ length: 51 }, () => socket.start(changed));
    const { id, payload } = await socket.frame('a refusal', ({ type }) => type === 'error');
    expect(id).toBe(ids.at(-1));
    expect(payload[0].message).toMatch(/too many/i);
    // A completed subscription makes room.
    socket.send({ type: 'complete', id: ids[0] as string });
    const again = socket.start('subscription { nothing }');
    const wrong = await socket.frame('another refusal', (frame) => frame.type === 'error' && frame.id === again);
    expect(wrong.payload[0].message).toMatch(/Cannot query field/);
    socket.close();
  });

  test('allows twenty sockets per person', { tags: ['night'] }, async () => {
    const sockets = [];
    for (let n = 0; n < 20; n++) sockets.push(await acknowledged());
    expect(sockets.filter(({ closed }) => closed)).toEqual([]);
    expect(await closeCode(await acknowledged())).toBe(4403);
    const other = await signedInSocket(tenant, await openSessionFor(await tenant.person('Coach')));
    expect(other.closed).toBeUndefined();
    sockets[0]?.close();
    await until('room for one more', async () => {
      const next = await acknowledged();
      sockets.push(next, other);
      return !next.closed;
    });
    for (const socket of sockets) socket.close();
  });
});

describe('ending a session closes its sockets [RE-W5]', () => {
  test('closes only the socket of the signed-out session, within a second', async () => {
    const [mine, other] = [
      await acknowledged(),
      await signedInSocket(tenant, await openSessionFor(await tenant.person('Coach'))),
    ];
    mine.start(changed);
    other.start(changed);
    await call(tenant, {
      method: 'POST',
      path: '/auth/logout',
      headers: { authorization: `Bearer ${token}` },
      body: {},
    });
    const since = performance.now();
    expect(await closeCode(mine)).toBe(4403);
    expect(performance.now() - since).toBeLessThan(1_000);
    expect((await send(tenant, token, '{ currentUser { _id } }')).json.errors[0].extensions.code).toBe(
      'AuthenticationRequiredError',
    );
    expect(other.closed).toBeUndefined();
    other.close();
  });

  const lifeOf = (set: string) =>
    ownerPool().query(`update sessions set ${set} where token_hash = $1`, [hashOfToken(token)]);
  /** Simulates the relay after a gap. */
  const resume = () => {
    dropAllSessions();
    broadcastRefetch();
  };
  const isRefused = async () =>
    (await send(tenant, token, '{ currentUser { _id } }')).json.errors?.[0].extensions.code ===
    'AuthenticationRequiredError';

  test('closes the socket in the second its session expires, without a notification [RE-A11]', async () => {
    await lifeOf(`expires_at = now() + interval '1 second'`);
    const since = performance.now();
    const mine = await acknowledged();
    mine.start(changed);
    expect(mine.closed).toBeUndefined();
    expect(await closeCode(mine)).toBe(4403);
    expect(performance.now() - since).toBeGreaterThan(800);
    expect(performance.now() - since).toBeLessThan(2_000);
    expect(await isRefused()).toBe(true);
  });

  test('closes the socket of an idle session when it expires, and keeps that of a used one [RE-A11]', {
    tags: ['night'],
  }, async () => {
    const mine = await acknowledged();
    const nearlyIdle = `last_used_at = now() - interval '14 days' + interval '1 second'`;
    await lifeOf(nearlyIdle);
    resume();
    await wait(500);
    await lifeOf('last_used_at = now()');
    await wait(1_000);
    expect(mine.closed).toBeUndefined();
    await lifeOf(nearlyIdle);
    resume();
    const since = performance.now();
    expect(await closeCode(mine)).toBe(4403);
    expect(performance.now() - since).toBeLessThan(2_000);
    expect(await isRefused()).toBe(true);
  });

  test('closes the socket of a session that ended while the relay had no database, once it is back', async () => {
    const [mine, other] = [
      await acknowledged(),
      await signedInSocket(tenant, await openSessionFor(await tenant.person('Coach'))),
    ];
    // Simulates a lost notification.
    await ownerPool().query('update sessions set ended_at = now() where token_hash = $1', [hashOfToken(token)]);
    resume();
    expect(await closeCode(mine)).toBe(4403);
    expect(other.closed).toBeUndefined();
    other.close();
  });
});

test('answers queries over a socket as its person, and releases their connections', async () => {
  const socket = await acknowledged();
  // More queries than connections.
  for (let n = 0; n < 12; n++) {
    const id = socket.start('{ currentUser { role { type } } }');
    const frame = await socket.frame('an answer', (one) => one.type === 'next' && one.id === id);
    expect(frame.payload).toEqual({ data: { currentUser: { role: { type: 'Coach' } } } });
  }
  await until('no connection is held', () => appPool().totalCount === appPool().idleCount);
  socket.close();
});
