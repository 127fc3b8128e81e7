import { createClient, gql } from '@urql/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { pipe, subscribe } from 'wonka';
import { aWaitingServer, type Call } from '#platform/testing/waiting-server.ts';
import { makeCache } from './cache.ts';
import { Forget, localExchange } from './local.ts';
import { keepPreviousDataExchange, refetchStaleExchange } from './refetch-stale.ts';

// The real module listens to the window, which does not exist here.
vi.mock('./connection.ts', () => ({ isLost: () => false }));

const List = gql`query List { domains { _id host } }`;
const Add = gql`mutation Add { addDomain { _id host } }`;
const KeepAlive = gql`mutation UpsertUserSession { upsertUserSession { _id status } }`;
const domain = (host: string) => ({ __typename: 'Domain', _id: host, host });

const calls: Call[] = [];
const clientWithCache = () =>
  createClient({
    url: 'http://api.test/',
    preferGetMethod: false,
    exchanges: [
      keepPreviousDataExchange,
      makeCache([{ lists: { Domain: ['domains'] } }]),
      refetchStaleExchange,
      localExchange,
      aWaitingServer(calls),
    ],
  });

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
beforeEach(() => {
  calls.length = 0;
});

test('refetches a query whose record changes while it is in flight', async () => {
  const client = clientWithCache();
  const seen: (string[] | undefined)[] = [];
  const added = client.mutation(Add, {}).toPromise();
  calls.shift()?.answer({ data: { addDomain: domain('new.test') } });
  await added;
  pipe(
    client.query(List, {}),
    subscribe(({ data }) => seen.push(data?.domains.map(({ host }: { host: string }) => host))),
  );
  await client.mutation(Forget, { changes: [{ kind: 'Domain', id: 'new.test' }], all: false }).toPromise();
  calls.shift()?.answer({ data: { domains: [domain('new.test')] } });
  await settle();
  // The cache was invalidated meanwhile, so there is nothing to show yet.
  expect(seen.at(-1)).toBeUndefined();
  expect(calls).toHaveLength(1);
  calls.shift()?.answer({ data: { domains: [domain('new.test')] } });
  await settle();
  expect(seen.at(-1)).toEqual(['new.test']);
});

test('fetches a query once while the session is kept alive', async () => {
  const client = clientWithCache();
  pipe(
    client.query(List, {}),
    subscribe(() => {}),
  );
  const [list] = calls.splice(0);
  const kept = client.mutation(KeepAlive, {}).toPromise();
  calls.shift()?.answer({ data: { upsertUserSession: { __typename: 'Session', _id: 's', status: 'ACTIVE' } } });
  await kept;
  list?.answer({ data: { domains: [] } });
  await settle();
  expect(calls).toHaveLength(0);
});

/** A query in flight twice, after two changes of a shown record. `seen` lists what its page has shown. */
async function inFlightTwice() {
  const client = clientWithCache();
  const seen: (string | undefined)[] = [];
  const listed = (host: string) => ({ data: { domains: [{ ...domain('a'), host }] } });
  pipe(
    client.query(List, {}),
    subscribe(({ data }) => seen.push(data?.domains[0]?.host)),
  );
  calls.shift()?.answer(listed('first.test'));
  await settle();
  for (const _ of ['older', 'newer']) {
    await client.mutation(Forget, { changes: [{ kind: 'Domain', id: 'a' }], all: false }).toPromise();
    await settle();
  }
  const [older, newer, ...others] = calls.splice(0);
  expect([older?.operation.key, others]).toEqual([newer?.operation.key, []]);
  return { seen, outdated: () => older?.answer(listed('old.test')), fresh: () => newer?.answer(listed('new.test')) };
}

test('keeps the answer of the newer call when that of the older one arrives last', async () => {
  const { seen, outdated, fresh } = await inFlightTwice();
  fresh();
  await settle();
  outdated();
  await settle();
  expect(seen.at(-1)).toBe('new.test');
  expect(calls).toEqual([]);
});

test('shows no outdated answer while a newer call is on its way', async () => {
  const { seen, outdated, fresh } = await inFlightTwice();
  outdated();
  await settle();
  expect(seen).not.toContain('old.test');
  fresh();
  await settle();
  expect(seen.at(-1)).toBe('new.test');
  expect(calls).toEqual([]);
});
