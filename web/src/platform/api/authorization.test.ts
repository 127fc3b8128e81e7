import { createClient, fetchExchange } from '@urql/core';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

let token: string | null = null;
const lost = vi.fn();
vi.mock('#platform/session.ts', () => ({ session: { token: () => token, isOpen: () => token !== null, lost } }));
vi.mock('#platform/boot.ts', () => ({ boot: { apiUrl: '', socketUrl: 'ws://api.test' } }));
vi.mock('#platform/session-id.ts', () => ({ sessionId: { read: () => null } }));
vi.mock('./connection.ts', () => ({}));
let socketParams: () => object = () => ({});
vi.mock('graphql-ws', () => ({
  createClient: (options: { connectionParams: () => object }) => {
    socketParams = options.connectionParams;
  },
}));
// Files of one worker share loaded modules; these mocks are for this file.
vi.resetModules();
const { authorization, authorizationHeader } = await import('./authorization.ts');
const { call } = await import('./rest.ts');
await import('./socket.ts');
const { downloadFile } = await import('./download-file.ts');

afterEach(() => void vi.unstubAllGlobals());

const problem = (status: number, body: object = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });

function clientWith(answer: () => Response | Promise<Response>) {
  const sent: (string | null)[] = [];
  const client = createClient({
    url: 'http://api.test/',
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [authorization(() => ({ 'apollo-require-preflight': '1' })), fetchExchange],
    fetch: async (_, init) => {
      const headers = new Headers(init?.headers);
      expect(headers.get('apollo-require-preflight')).toBe('1');
      sent.push(headers.get('authorization'));
      return answer();
    },
  });
  return { sent, ask: () => client.query('{ a }', {}).toPromise() };
}

afterAll(() => void vi.resetModules());

test('stops sending a token that met an HTTP 403, but sends the token of a new session', async () => {
  token = 'first';
  const answers = [200, 403, 200, 200];
  const { sent, ask } = clientWith(() => (answers.shift() === 403 ? problem(403) : Response.json({ data: { a: 1 } })));
  await ask();
  await ask();
  await ask();
  token = 'second';
  await ask();
  expect(sent).toEqual(['Bearer first', 'Bearer first', null, 'Bearer second']);
});

test('retries once without the header after an HTTP 401, and asks the person to log in again', async () => {
  token = 'ended';
  const answers = [401, 200];
  const { sent, ask } = clientWith(() => (answers.shift() === 401 ? problem(401) : Response.json({ data: { a: 1 } })));
  expect((await ask()).data).toEqual({ a: 1 });
  expect(sent).toEqual(['Bearer ended', null]);
  expect(lost).toHaveBeenCalledOnce();
});

test('keeps sending the token of a new session after a late HTTP 403 for the old one', async () => {
  token = 'old';
  const { ask } = clientWith(() => {
    token = 'new';
    return problem(403);
  });
  await ask();
  expect(authorizationHeader()).toEqual({ authorization: 'Bearer new' });
});

test.each([
  ['a call', () => call('GET', '/api/files')],
  ['a download', () => downloadFile('/api/exports/1', 'startups.csv')],
])('clears the header of all calls when %s beside GraphQL meets an HTTP 403', async (name, ask) => {
  token = name;
  const sent: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers.authorization);
    return new Response('<h1>Forbidden</h1>', { status: 403 });
  });
  await ask();
  await ask();
  expect(sent).toEqual([`Bearer ${name}`, undefined]);
  const graphql = clientWith(() => Response.json({ data: { a: 1 } }));
  await graphql.ask();
  expect(graphql.sent).toEqual([null]);
  expect(socketParams()).not.toHaveProperty('authorization');
});

test.each([
  ['a file', () => downloadFile('/api/exports/2', 'startups.csv'), 'Not allowed'],
  ['a step', () => call('DELETE', '/api/attachments/1/2'), { problem: { code: 'Forbidden', message: 'Not allowed' } }],
])('keeps the header when REST refuses %s with a problem code', async (name, ask, answer) => {
  token = name;
  vi.stubGlobal('fetch', async () => problem(403, { code: 'Forbidden', detail: 'Not allowed' }));
  const result = await ask();
  if (typeof answer === 'string') expect(result).toBe(answer);
  else expect(result).toMatchObject(answer);
  expect(authorizationHeader()).toEqual({ authorization: `Bearer ${name}` });
  expect(socketParams()).toHaveProperty('authorization', `Bearer ${name}`);
});
