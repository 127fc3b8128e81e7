import { createClient, fetchExchange } from '@urql/core';
import { expect, test } from 'vitest';
import { authorization } from './authorization.ts';

test('stops sending a token that met an HTTP 403, but sends the token of a new session', async () => {
  let token: string | null = 'first';
  const sent: (string | null)[] = [];
  const answers = [200, 403, 200, 200];
  const client = createClient({
    url: 'http://api.test/',
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [
      authorization(
        () => token,
        () => ({ 'apollo-require-preflight': '1' }),
      ),
      fetchExchange,
    ],
    fetch: async (_, init) => {
      const headers = new Headers(init?.headers);
      expect(headers.get('apollo-require-preflight')).toBe('1');
      sent.push(headers.get('authorization'));
      return answers.shift() === 403
        ? new Response('{}', { status: 403, headers: { 'content-type': 'application/problem+json' } })
        : Response.json({ data: { a: 1 } });
    },
  });
  const ask = () => client.query('{ a }', {}).toPromise();
  await ask();
  await ask();
  await ask();
  token = 'second';
  await ask();
  expect(sent).toEqual(['Bearer first', 'Bearer first', null, 'Bearer second']);
});
