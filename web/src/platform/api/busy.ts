import type { Exchange, Operation } from '@urql/core';
import { useEffect } from 'react';
import { pipe, tap } from 'wonka';
import { createStore, useStore } from '#platform/store.ts';

/** Beside all mutations these raise the count, also where they are queries. */
const counted = new Set([
  'CreateApplicant',
  'ConfirmAccount',
  'CreateForm',
  'PublishInFormBuilder',
  'CreateCoachingSession',
  'DeletePost',
  'DeleteComment',
  'ConfirmIncubatorEmail',
  'DeleteUnconfirmedEmail',
  'CategoryManagerUpdate',
  'ExportMetricReport',
  'FindOrCreateFunnelInstructionEmail',
]);

/** What goes by itself every half minute is nothing that anybody waits for. */
const byItself = new Set(['UpsertUserSession']);

const isNamed = ({ query }: Operation, names: ReadonlySet<string>) =>
  query.definitions.some(
    (one) => one.kind === 'OperationDefinition' && one.name !== undefined && names.has(one.name.value),
  );

const isCounted = (operation: Operation) =>
  (operation.kind === 'mutation' && !isNamed(operation, byItself)) ||
  (operation.kind === 'query' && isNamed(operation, counted));

/** The global count of those under way; it falls on completion or error. */
const underWay = createStore<ReadonlySet<number>>(new Set());

function setUnderWay(key: number, isUnderWay: boolean) {
  const keys = new Set(underWay.read());
  if (keys.has(key) === isUnderWay) return;
  if (isUnderWay) keys.add(key);
  else keys.delete(key);
  underWay.set(keys);
}

export const busyExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(
      forward(
        pipe(
          operations,
          tap((operation) => {
            if (isCounted(operation)) setUnderWay(operation.key, true);
            else if (operation.kind === 'teardown') setUnderWay(operation.key, false);
          }),
        ),
      ),
      tap((result) => setUnderWay(result.operation.key, false)),
    );

/** Runs it when nothing of that is under way: what the server says of lists before then knows nothing of the last changes. */
export function whenIdle(action: () => void): void {
  if (busyCount() === 0) {
    action();
    return;
  }
  const stop = underWay.subscribe(() => {
    if (busyCount() > 0) return;
    stop();
    action();
  });
}

/** How many shapes stand on the page for what has not come yet. */
const shapes = createStore(0);

/** While it stands there, somebody waits for what comes in its place. */
export function useShapeCountAbove(): void {
  useEffect(() => {
    shapes.set(shapes.read() + 1);
    return () => shapes.set(shapes.read() - 1);
  }, []);
}

export const useShapeCount = (): number => useStore(shapes);
export const busyCount = (): number => underWay.read().size;
export const useBusyCount = (): number => useStore(underWay, (keys) => keys.size);
