import { Client, gql } from '@urql/core';
import { expect, test } from 'vitest';
import { map, pipe } from 'wonka';
import { makeCache } from './cache.ts';

const query = gql`
  query Posts { startupEvents { results { ...Post ...Metrics } } }
  fragment Post on StartupEvent { _id ... on DataDueEvent { dueDate } ... on DataSubmittedEvent { dueDate } }
  fragment Metrics on StartupEvent { ... on DataSubmittedEvent { data { id } } }
`;
// No post of the other type, so that the cache has never seen it.
const results = [{ __typename: 'DataDueEvent', _id: 'due', dueDate: '2026-12-10' }];

test('reads a post whose fields are a part of those of another type', async () => {
  const data = { startupEvents: { __typename: 'Page', results } };
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [
      makeCache([{ lists: {}, embedded: ['Page'] }]),
      () => (operations) =>
        pipe(
          operations,
          map((operation) => ({ operation, data, error: undefined, stale: false, hasNext: false })),
        ),
    ],
  });
  const answer = await client.query(query, {}).toPromise();
  expect(answer.data?.startupEvents.results.map(({ _id }: { _id: string }) => _id)).toEqual(['due']);
});
