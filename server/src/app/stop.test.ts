// A stop loses no request and waits for no idle connection. [RE-G7]
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { aServer } from '#testing/servers/server.ts';
import { until } from '#testing/until.ts';

/** The status of a call; 0 if the listener is closed. */
const status = (port: number, path: string) =>
  new Promise<number>((resolve) => {
    const asked = request({ port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', () => resolve(0)).end();
  });

test('reports not ready while the listener still accepts calls, and does not wait for a connection kept alive', async () => {
  const { port, stop } = await aServer();
  const agent = new Agent({ keepAlive: true });
  // A sign-in in flight, whose body arrives during the stop.
  const finished = new Promise<number>((resolve, reject) => {
    const headers = { host: 'nobody.localhost', 'content-type': 'application/json', 'content-length': 2 };
    const slow = request({ port, agent, method: 'POST', path: '/auth/local', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    slow.on('error', reject);
    slow.flushHeaders();
    slow.write('{');
    void until('the listener is closed', async () => (await status(port, '/healthz')) === 0).then(() => slow.end('}'));
  });
  expect(await status(port, '/readyz')).toBe(200);
  const stopped = stop(500).then(() => performance.now());
  expect(await Promise.all([status(port, '/readyz'), status(port, '/healthz')])).toEqual([503, 200]);
  expect(await finished).toBe(404);
  const finishedAt = performance.now();
  expect((await stopped) - finishedAt).toBeLessThan(3_000);
  agent.destroy();
});
