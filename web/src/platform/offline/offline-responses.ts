import {
  createRequest,
  type DocumentInput,
  type Exchange,
  makeErrorResult,
  makeResult,
  type Operation,
  type OperationResult,
  stringifyVariables,
} from '@urql/core';
import { makeSubject, merge, pipe, tap } from 'wonka';
import { isConnected, isDeviceOffline, isLost, onConnection } from '#platform/api/connection.ts';
import { setOfflineAge } from './offline-age.ts';
import { recall, recallAll, remember } from './store-responses.ts';
import type { StoredResponse } from './stored-responses.ts';

/** A query whose answers are stored on the device for offline use. */
export interface OfflineResponse {
  // biome-ignore lint/suspicious/noExplicitAny: any variables and answer
  document: DocumentInput<any, any>;
  /** The variables contain a changing day or time, so only the newest answer counts. */
  newest?: boolean;
  /** A single record by id, which other answers may contain too. */
  record?: { field: string; type: string };
}

/** The timeout before stored data appears. */
const patienceMs = 4_000;

const waitMs = (times: number): number => Math.min(500 * 2 ** times, 20_000);

/** urql's key of a document, which copies keep. */
const documentOf = ({ query }: Pick<Operation, 'query'>): number => (query as unknown as { __key: number }).__key;

/** The record of that type and id anywhere in the answer. */
function recordIn(data: unknown, type: string, id: unknown): object | null {
  if (typeof data !== 'object' || data === null) return null;
  const { __typename, _id } = data as Record<string, unknown>;
  if (__typename === type && _id === id) return data;
  for (const inner of Object.values(data)) {
    const found = recordIn(inner, type, id);
    if (found) return found;
  }
  return null;
}

/** Placed between the cache and the network. Shows stored data, marked as such, until the answer arrives. */
export const offlineResponsesExchange = (kinds: readonly OfflineResponse[]): Exchange => {
  const kindOf = new Map(kinds.map((kind) => [documentOf(createRequest(kind.document, {})), kind]));
  const documents = new Set(kindOf.keys());

  /** The storage key of an answer; null if it is not stored. */
  function nameOf(operation: Operation): string | null {
    const document = documentOf(operation);
    const kind = kindOf.get(document);
    if (!kind) return null;
    if (!kind.newest) return `${document} ${stringifyVariables(operation.variables ?? {})}`;
    // Store only the first page of a list.
    return operation.variables?.cursor ? null : String(document);
  }

  async function find(operation: Operation): Promise<StoredResponse | undefined> {
    const name = nameOf(operation);
    const record = kindOf.get(documentOf(operation))?.record;
    const own = name ? await recall(name) : undefined;
    if (own || !record) return own;
    const answers = (await recallAll()).filter(({ document }) => documents.has(document));
    for (const { at, document, data } of answers) {
      const found = recordIn(data, record.type, operation.variables?.id);
      if (found) return { at, document, data: { [record.field]: found } };
    }
    return undefined;
  }

  return ({ forward, client }) =>
    (operations) => {
      const { source: shown, next: show } = makeSubject<OperationResult>();
      /** Pending queries, each with its timeout. */
      const asked = new Map<number, { operation: Operation; timer: ReturnType<typeof setTimeout> }>();
      /** Queries with visible data, which older data must not replace. */
      const answered = new Set<number>();
      /** Queries that still need an answer from the server. */
      const owed = new Map<number, Operation>();
      /** The last send time, and the attempts since the last answer. */
      const sent = new Map<number, { times: number; at: number }>();

      async function showOfflineResponse(operation: Operation) {
        const { key, context } = operation;
        if (owed.has(key)) return;
        owed.set(key, operation);
        // The cache has answered it; the query only checks for updates.
        if (answered.has(key) || context.requestPolicy === 'network-only') return;
        const found = await find(operation).catch(() => undefined);
        if (!asked.has(key) || answered.has(key)) return;
        if (found) {
          answered.add(key);
          setOfflineAge(key, found.at);
          show({ ...makeResult(operation, { data: found.data as Record<string, unknown> }), stale: true });
        } else if (isDeviceOffline()) show(makeErrorResult(operation, new Error('There is no network.')));
      }

      function ask(operation: Operation) {
        const { key } = operation;
        clearTimeout(asked.get(key)?.timer);
        if (!sent.has(key)) sent.set(key, { times: 0, at: Date.now() });
        const timer = setTimeout(() => void showOfflineResponse(operation), patienceMs);
        asked.set(key, { operation, timer });
        if (!isConnected()) void showOfflineResponse(operation);
      }

      function stopWaiting(key: number) {
        clearTimeout(asked.get(key)?.timer);
        asked.delete(key);
      }

      function settle(key: number) {
        stopWaiting(key);
        owed.delete(key);
        sent.delete(key);
        setOfflineAge(key, null);
      }

      function handleResult({ operation, data, error }: OperationResult) {
        if (error && isLost(error)) {
          stopWaiting(operation.key);
          owed.set(operation.key, operation);
          return;
        }
        settle(operation.key);
        if (!data) return;
        answered.add(operation.key);
        const name = nameOf(operation);
        if (name && !error) remember(name, { at: Date.now(), document: documentOf(operation), data });
      }

      /** Sends it again with all retries. The delays grow, since each other answer counts as a recovery. */
      function sendAgain({ context: { retry: _, ...context }, ...operation }: Operation) {
        const { times, at } = sent.get(operation.key) ?? { times: 0, at: 0 };
        if (Date.now() - at < waitMs(times)) return;
        sent.set(operation.key, { times: times + 1, at: Date.now() });
        client.reexecuteOperation({ ...operation, context: { ...context, requestPolicy: 'network-only' } });
      }

      onConnection(() => {
        if (!isConnected()) for (const { operation } of asked.values()) void showOfflineResponse(operation);
        else for (const operation of [...owed.values()]) sendAgain(operation);
      });

      const fromNetwork = pipe(
        operations,
        tap((operation) => {
          if (operation.kind === 'query') ask(operation);
          if (operation.kind !== 'teardown') return;
          settle(operation.key);
          answered.delete(operation.key);
        }),
        forward,
        tap((result) => {
          if (result.operation.kind === 'query') handleResult(result);
        }),
      );
      return merge([shown, fromNetwork]);
    };
};
