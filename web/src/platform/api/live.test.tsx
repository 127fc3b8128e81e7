import { type Client, createClient, type Exchange, gql, makeResult } from '@urql/core';
import { useQuery } from 'urql';
import { expect, test } from 'vitest';
import { filter, fromValue, makeSubject, map, mergeMap, pipe } from 'wonka';
import { renderPart } from '#platform/testing/render.tsx';
import { makeCache } from './cache.ts';
import { useLive } from './live.ts';
import { localExchange } from './local.ts';

const tasks = gql`query Tasks { tasks { _id } }`;
const programs = gql`query Programs { programs { _id } }`;
const complete = gql`mutation Complete { updateTaskDone { _id } }`;

const rules = { lists: { Task: ['tasks'], Program: ['programs'] }, changesLists: { updateTaskDone: 'Task' } };

/** A server that counts what the page asks, and sends changes to it. */
function liveClient() {
  const asked = { Tasks: 0, Programs: 0, Complete: 0 };
  const changes = makeSubject<{ kind: string; id: string; isOwn: boolean }>();
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
        return fromValue(makeResult(operation, { data }));
      }),
    );
  const exchanges = [makeCache([{ ...rules, embedded: ['Change'] }]), localExchange, server];
  return { asked, send: changes.next, client: createClient({ url: '/', preferGetMethod: false, exchanges }) };
}

function Lists() {
  useLive();
  useQuery({ query: tasks });
  useQuery({ query: programs });
  return null;
}

const write = (client: Client) => client.mutation(complete, {}).toPromise();

test('fetches a list once after an own write, and again after the write of another person', async () => {
  const { asked, send, client } = liveClient();
  await renderPart(<Lists />, { client });
  await expect.poll(() => asked).toEqual({ Tasks: 1, Programs: 1, Complete: 0 });
  await write(client);
  await expect.poll(() => asked.Tasks).toBe(2);

  // The program's change arrives with the own one, and shows when both are handled.
  send({ kind: 'Task', id: 'call', isOwn: true });
  send({ kind: 'Program', id: 'spring', isOwn: false });
  await expect.poll(() => asked.Programs).toBe(2);
  expect(asked.Tasks).toBe(2);

  send({ kind: 'Task', id: 'call', isOwn: false });
  await expect.poll(() => asked.Tasks).toBe(3);
});
