// GraphQL over HTTP, audited by graphql-http. [RE-G5]
import { serverAudits } from 'graphql-http';
import { beforeAll, expect, test } from 'vitest';
import { call } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

/** Node's fetch cannot set the Host header, so the audits use our client. */
async function fetchFn(url: string, { method = 'GET', headers = {}, body }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(url);
  const answer = await call(tenant, {
    method,
    path: `${pathname}${search}`,
    headers: { 'apollo-require-preflight': '1', ...Object.fromEntries(new Headers(headers)) },
    body: body as string,
  });
  return new Response(answer.text || null, {
    status: answer.status,
    headers: answer.headers as Record<string, string>,
  });
}

const audits = serverAudits({ url: 'http://tenant/graphql', fetchFn });

test.each([
  ['a missing variable', 'query ($id: ID!) { task(id: $id) { _id } }', {}],
  [
    'nothing instead of an id',
    'mutation ($ids: [ID!]!) { runBatch(kind: tasks, action: "delete", ids: $ids) { _id } }',
    { ids: [null] },
  ],
])('answers %s as a fault of the caller', async (_, query, variables) => {
  const { status, json } = await call(tenant, {
    method: 'POST',
    path: '/graphql',
    headers: { 'apollo-require-preflight': '1', accept: 'application/graphql-response+json' },
    body: { query, variables },
  });
  expect({ status, data: json.data }).toEqual({ status: 200, data: undefined });
  expect(json.errors[0].message).toMatch(/^Variable "\$ids?"/);
});

test('runs as many audits as expected', () => {
  expect(audits).toHaveLength(61);
});

test.each(audits)('$id $name', async (audit) => {
  const result = await audit.fn();
  expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
});
