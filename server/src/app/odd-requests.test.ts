// Requests that no page sends get a plain status: no defect, no stack, nothing of theirs repeated. [RE-H1]
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { defectMessage } from '#platform/log.ts';
import { logLines } from '#testing/log-lines.ts';
import { rawHttp } from '#testing/raw-http.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let log: ReturnType<typeof logLines>;

beforeAll(async () => {
  tenant = await aTenant();
  await aServer({ API_HOST: 'derived' });
});
beforeEach(() => {
  log = logLines();
});
afterEach(() => {
  log.stop();
  expect(log.lines.join('')).not.toContain(defectMessage);
});

const raw = (method: string, path: string, host = `${tenant.slug}.localhost`, more = '') =>
  rawHttp(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

test.each([
  '/assets/../x',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/x',
  '/assets/..%5cx',
  '/assets/%00',
  '/assets/a%00.js',
  '/assets/',
  '/assets/.',
  '/assets/..',
  '/assets//',
  '/assets/none.js',
  '/assets/folder/none.js',
  `/assets/${'a'.repeat(300)}`,
  `/assets/${'a'.repeat(300)}.js`,
  `/assets/${'%C3%A4'.repeat(100)}`,
])('answers GET %s with 404', async (url) => {
  const { status, head, body } = await raw('GET', url);
  expect(status).toBe(404);
  expect(`${head}${body}`).not.toMatch(/node_modules|node:|\.ts:|ENAMETOOLONG|"dependencies"/);
});

test('serves an asset, also with a query', async () => {
  const { web } = readConfig({});
  const [name = ''] = (await readdir(path.join(web, 'assets'))).filter((one) => one.endsWith('.js'));
  for (const url of [`/assets/${name}`, `/assets/${name}?v=1`]) expect((await raw('GET', url)).status).toBe(200);
});

test.each([
  ['TRACE', 405],
  ['PROPFIND', 405],
  ['MKCOL', 405],
  ['PURGE', 405],
  ['SEARCH', 405],
  ['FOO', 501],
  ['get', 501],
  ['X'.repeat(300), 501],
])('answers the verb %s with %i', async (verb, status) => {
  for (const path of ['/', '/graphql', '/api/users/file', '/assets/x']) {
    const answer = await raw(verb, path, undefined, 'X-Secret: s3cret\r\n');
    expect({ path, status: answer.status }).toEqual({ path, status });
    expect(`${answer.head}${answer.body}`).not.toContain('s3cret');
    if (status === 405) expect(answer.head).toContain('allow: get, head, post, put, patch, delete, options');
  }
});

test('repeats no unknown host in a header', async () => {
  const hosts = [
    'evil.example',
    `${tenant.slug}.evil.example`,
    'evil.localhost',
    'x.api.evil.example',
    'evil.example; script-src *',
  ];
  for (const host of hosts)
    for (const path of ['/', '/login', '/graphql', '/api/users/file', '/manifest.webmanifest', '/assets/x']) {
      const origin = `Origin: http://${host.replace('.api.', '.')}\r\n`;
      const answers = [
        await raw('GET', path, host, origin),
        await raw('OPTIONS', path, host, `${origin}Access-Control-Request-Method: POST\r\n`),
      ];
      for (const { head } of answers)
        expect({ host, path, head }).not.toMatchObject({ head: expect.stringMatching(/evil/) });
    }
  const { head } = await raw('GET', '/login');
  expect(head).toContain(`ws://${tenant.slug}.api.localhost`);
});

test('refuses due dates at the end of time, and accepts the last one that it can read again', async () => {
  const coach = await tenant.person('Coach');
  const create = (dueDate: string) =>
    graphql(
      tenant,
      coach,
      `mutation ($dueDate: DateTime!, $assignees: [TaskAssigneeInput!]!) {
        createTask(name: "Later", dueDate: $dueDate, assignees: $assignees) { dueDate }
      }`,
      { dueDate, assignees: [{ type: 'user', value: coach.userId }] },
    );
  const last = '9998-12-31T22:59:59.999Z';
  expect((await create(last)).data.createTask.dueDate).toBe(last);
  for (const dueDate of [
    '9998-12-31T23:00:00Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
  ])
    expect({ dueDate, code: (await create(dueDate)).errors?.[0]?.extensions.code }).toEqual({
      dueDate,
      code: 'Validation',
    });
});
