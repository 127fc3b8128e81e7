import { expect, test } from 'vitest';
import { aServer } from '#testing/servers/server.ts';
import { aSocket, signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

test('closes a socket whose client vanished at the second ping [RE-W6]', { timeout: 40_000 }, async () => {
  await aServer();
  const tenant = await aTenant();
  const token = await openSessionFor(await tenant.person('Coach'));
  const lively = await signedInSocket(tenant, token);
  const dead = await aSocket(tenant, { noPong: true });
  await dead.opened();
  dead.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
  await until('the acknowledgement', () => dead.frames.length > 0);
  const since = performance.now();
  await until('the socket closes', () => dead.closed, 30_000);
  expect(performance.now() - since).toBeGreaterThan(11_000);
  expect(lively.closed).toBeUndefined();
  lively.close();
});
