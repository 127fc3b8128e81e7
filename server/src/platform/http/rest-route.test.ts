import { AuthenticationRequired, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import type { Context } from '#platform/graphql/context.ts';
import { registerContext, restRoute } from './rest-route.ts';
import { newHttpServer } from './server.ts';

let app: ReturnType<typeof newHttpServer>;
let calls: string[];

/** A context whose person depends only on the token. */
function contextOf({ headers }: FastifyRequest): Promise<Context> {
  const context = {
    tenant: { isReadOnly: false },
    language: 'en',
    get actor() {
      if (headers.authorization !== 'Bearer ana') throw new AuthenticationRequired();
      return { userId: 'ana' };
    },
    end: async () => void calls.push('end'),
  };
  return Promise.resolve(context as unknown as Context);
}

beforeEach(async () => {
  calls = [];
  app = newHttpServer([]);
  registerContext(app, contextOf);
  restRoute(app, {
    method: 'POST',
    url: '/things/:id',
    access: 'signed-in',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/)) }),
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'invalid'))) }),
    body: v.object({ name: v.string('required') }),
    before: ({ context, request }) => {
      calls.push(`before ${context.actor.userId}`);
      if (request.headers['x-limit']) throw new RateLimited(7);
    },
    handle: ({ params, query, body }) => {
      calls.push('handle');
      return { ...params, ...query, ...body };
    },
  });
  restRoute(app, {
    method: 'POST',
    url: '/texts',
    access: 'no-tenant',
    origin: 'any',
    body: v.object({ email: v.string('required') }),
    textField: 'email',
    handle: ({ body, context }) => void calls.push(`${body.email} ${context}`),
  });
});

const send = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'a.test', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const ana = { authorization: 'Bearer ana' };

test('parses params, query and body for a signed-in person', async () => {
  const answer = await send('/things/5?page=2', { name: 'x', more: 1 }, ana);
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: '5', page: '2', name: 'x' }]);
  expect(calls).toEqual(['end', 'before ana', 'handle']);
});

test.each([
  ['another origin', { ...ana, origin: 'https://evil.test' }, '/things/5', 403, []],
  ['no session', {}, '/things/x', 401, ['end']],
  ['a used-up limit', { ...ana, 'x-limit': '1' }, '/things/x', 429, ['end', 'before ana']],
  ['invalid params', ana, '/things/x', 404, ['end', 'before ana']],
  ['an invalid query', ana, '/things/5?page=x', 422, ['end', 'before ana']],
  ['an invalid body', ana, '/things/5', 422, ['end', 'before ana']],
])('answers %s as a problem, without running the handler', async (_, headers, url, status, seen) => {
  const answer = await send(url, {}, headers as Record<string, string>);
  expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(calls).toEqual(seen);
});

test('names the missing field', async () => {
  const { json } = await send('/things/5', {}, ana);
  expect(Object.keys(json().fields)).toEqual(['name']);
});

test('maps a single-text body to its field, and answers 204 without a result', async () => {
  expect((await send('/texts', 'a@b.test')).statusCode).toBe(204);
  expect((await send('/texts', { email: 'c@d.test' })).statusCode).toBe(204);
  expect((await send('/texts', [])).statusCode).toBe(400);
  expect(calls).toEqual(['a@b.test null', 'c@d.test null']);
});
