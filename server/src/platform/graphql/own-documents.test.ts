// Production runs only the documents of the pages, over HTTP and over sockets. [RE-G2]
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeContext } from '#app/make-context.ts';
import { schema } from '#app/schema.ts';
import { newHttpServer } from '#platform/http/server.ts';
import { TenantQueue } from '#platform/http/tenant-queue.ts';
import { graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { AnonymousLimit } from './anonymous-limit.ts';
import { Engine } from './engine.ts';
import { serveGraphql } from './http.ts';
import { fingerprint, readOwnDocuments } from './own-documents.ts';

const ours = 'query Mine { currentUser { ...Named startups { _id } } } fragment Named on CurrentUser { _id fullName }';
const engine = new Engine(schema, { production: true, own: new Set([fingerprint(parse(ours))]) });
const app = newHttpServer([]);
serveGraphql(app, engine, (request) => makeContext(request.headers), {
  anonymous: new AnonymousLimit(1_000),
  share: new TenantQueue(4),
  tenantOf: async ({ headers }) => headers.host ?? '',
});
afterAll(() => app.close());

let tenant: Tenant;
let token: string;
beforeAll(async () => {
  tenant = await aTenant();
  token = await openSessionFor(await tenant.person('Admin', { language: 'de' }));
});

const ask = (query: string) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: `${tenant.slug}.localhost`, authorization: `Bearer ${token}` },
    payload: { query },
  });

describe('runs a document of the pages', () => {
  test.each([
    ['unchanged', ours],
    ['with other spaces', ours.replaceAll(' ', '\n  ')],
    ['with its fragment first', `${ours.slice(ours.indexOf('fragment'))} ${ours.slice(0, ours.indexOf('fragment'))}`],
    ['with the type names added by the cache', ours.replaceAll('_id', '__typename _id')],
  ])('%s', async (_, query) => {
    const { data, errors } = (await ask(query)).json();
    expect(errors).toBeUndefined();
    expect(data.currentUser._id).toBeTypeOf('string');
  });
});

describe('rejects any other document without running it', () => {
  test.each([
    ['an unknown one', '{ currentUser { _id } }'],
    ['with one more field', ours.replace('fullName', 'fullName email')],
    ['with one field less', ours.replace('fullName', '')],
    ['with an alias', ours.replace('fullName', 'email: fullName')],
    ['with an alias for the name of the type', ours.replace('fullName', 'fullName a: __typename')],
    ['with a second operation', `${ours} query Other { currentUser { email } }`],
    ['with another name', ours.replace('Mine', 'Theirs')],
    ['an introspection query', '{ __schema { types { name } } }'],
    ['a mutation', 'mutation { updatePreferences(language: "fr") { _id } }'],
  ])('%s', async (_, query) => {
    const { data, errors } = (await ask(query)).json();
    expect(data ?? null).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors[0].extensions.code).toBe('UnknownDocument');
    expect(errors[0].message).toMatch(/^Diese Seite stammt aus einer älteren Version/);
  });
});

test('runs any document without a list, as in a demo', async () => {
  const admin = await tenant.person('Admin');
  expect((await graphql(tenant, admin, '{ currentUser { email } __typename }')).errors).toBeUndefined();
  expect((await graphql(tenant, admin, '{ __schema { queryType { name } } }')).data.__schema.queryType.name).toBe(
    'Query',
  );
});

test('does not start in production without the list', async () => {
  await expect(readOwnDocuments('/nowhere')).rejects.toThrow('The web is not built');
});
