import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { logLines } from '#testing/log-lines.ts';
import { call } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

const report = {
  name: 'TypeError',
  stack:
    'TypeError: Cannot read Acme of null\n  at f (http://acme.localhost/assets/tasks-page-Ab1_x.js:3:141)\n  at Acme',
};

test('logs a page error with its id and place, and without user input', async () => {
  const tenant = await aTenant();
  const id = newId();
  const send = (body: object, headers: Record<string, string> = {}) =>
    call(tenant, {
      method: 'POST',
      path: '/api/page-errors',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const log = logLines('error');
  try {
    expect((await send({ id, ...report })).status).toBe(204);
    expect((await send({ id, ...report }, { origin: 'https://elsewhere.test' })).status).toBe(403);
    for (const wrong of [{ id: 'x', ...report }, { id, ...report, name: 'An error' }, { id, name: 'Error' }, {}])
      expect((await send(wrong)).status).toBe(422);
  } finally {
    log.stop();
  }
  const [line, ...more] = log.lines.filter((text) => text.includes('A page crashed in the browser.'));
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({ id, name: 'TypeError', frames: ['assets/tasks-page-Ab1_x.js:3:141'] });
  expect(line).not.toContain('Acme');
});

test('limits the rate of reports', async () => {
  const tenant = await aTenant();
  const send = () =>
    call(tenant, {
      method: 'POST',
      path: '/api/page-errors',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: newId(), ...report }),
    });
  const statuses: number[] = [];
  const log = logLines('silent');
  for (let n = 0; n < 25; n++) statuses.push((await send()).status);
  log.stop();
  expect(statuses).toContain(429);
});
