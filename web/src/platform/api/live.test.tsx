import { type Client, createClient, type Exchange, gql, makeErrorResult, makeResult } from '@urql/core';
import { useQuery } from 'urql';
import { expect, test } from 'vitest';
import { filter, fromValue, makeSubject, map, mergeMap, pipe } from 'wonka';
import { renderPart } from '#platform/testing/render.tsx';
import { busyExchange } from './busy.ts';
import { makeCache } from './cache.ts';
import { committedExchange } from './committed.ts';
import { useLive } from './live.ts';
import { localExchange } from './local.ts';

const tasks = gql`query Tasks { tasks { _id } }`;
const programs = gql`query Programs { programs { _id } }`;
const complete = gql`mutation Complete { updateTaskDone { _id } }`;

const rules = { lists: { Task: ['tasks'], Program: ['programs'] } };

/** A server that counts what the page asks, and sends changes to it. */
function liveClient() {
  const asked = { Tasks: 0, Programs: 0, Complete: 0 };
  const changes = makeSubject<{ kind: string; id: string }>();
  /** The next answer is lost, although the server has written. */
  let isLost = false;
  const task = { __typename: 'Task', _id: 'call' };
  const data = { tasks: [task], programs: [{ __typename: 'Program', _id: 'spring' }], updateTaskDone: task };
  const server: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        if (operation.kind === 'subscription')
          return pipe(
            changes.source,
            map((changed) => makeResult(operation, { data: { changed: { __typename: 'Change', ...changed } } })),
          );
        const [definition] = operation.query.definitions;
        const name = definition && 'name' in definition && definition.name?.value;
        asked[name as keyof typeof asked] += 1;
        if (name === 'Complete' && isLost) return fromValue(makeErrorResult(operation, new Error('Failed to fetch')));
        const extensions = name === 'Complete' ? { changes: [{ kind: 'Task', id: 'call' }] } : undefined;
        return fromValue(makeResult(operation, { data, extensions }));
      }),
    );
  const exchanges = [busyExchange, makeCache([rules]), localExchange, committedExchange, server];
  const client = createClient({ url: '/', preferGetMethod: false, exchanges });
  const lose = (lost: boolean) => {
    isLost = lost;
  };
  return { asked, send: changes.next, lose, client };
}

function Lists() {
  useLive();
  useQuery({ query: tasks });
  useQuery({ query: programs });
  return null;
}

const write = (client: Client) => client.mutation(complete, {}).toPromise();

test('fetches the lists that an own write changed once, and those of other writes as they come', async () => {
  const { asked, send, client } = liveClient();
  await renderPart(<Lists />, { client });
  await expect.poll(() => asked).toEqual({ Tasks: 1, Programs: 1, Complete: 0 });
  await write(client);
  await expect.poll(() => asked.Tasks).toBe(2);

  send({ kind: 'Program', id: 'spring' });
  await expect.poll(() => asked.Programs).toBe(2);
  expect(asked.Tasks).toBe(2);

  send({ kind: 'Task', id: 'call' });
  await expect.poll(() => asked.Tasks).toBe(3);
});

test('fetches everything after the answer of a write was lost', async () => {
  const { asked, lose, client } = liveClient();
  await renderPart(<Lists />, { client });
  await expect.poll(() => asked).toEqual({ Tasks: 1, Programs: 1, Complete: 0 });
  lose(true);
  await write(client);
  expect(asked).toEqual({ Tasks: 1, Programs: 1, Complete: 1 });
  lose(false);
  await write(client);
  await expect.poll(() => asked).toEqual({ Tasks: 2, Programs: 2, Complete: 2 });
});
