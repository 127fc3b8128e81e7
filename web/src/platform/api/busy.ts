import type { Exchange, Operation } from '@urql/core';
import { useEffect, useSyncExternalStore } from 'react';
import { pipe, tap } from 'wonka';

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
const underWay = new Set<number>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const busyExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(
      forward(
        pipe(
          operations,
          tap((operation) => {
            if (isCounted(operation)) underWay.add(operation.key);
            else if (operation.kind === 'teardown') underWay.delete(operation.key);
            else return;
            tell();
          }),
        ),
      ),
      tap((result) => {
        if (underWay.delete(result.operation.key)) tell();
      }),
    );

/** Runs it when nothing of that is under way: what the server says of lists before then knows nothing of the last changes. */
export function whenIdle(action: () => void): void {
  if (underWay.size === 0) {
    action();
    return;
  }
  const stop = subscribe(() => {
    if (underWay.size > 0) return;
    stop();
    action();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How many shapes stand on the page for what has not come yet. */
let shapes = 0;

/** While it stands there, somebody waits for what comes in its place. */
export function useShapeCountAbove(): void {
  useEffect(() => {
    shapes += 1;
    tell();
    return () => {
      shapes -= 1;
      tell();
    };
  }, []);
}

export const useShapeCount = (): number => useSyncExternalStore(subscribe, () => shapes);
export const busyCount = (): number => underWay.size;
export const useBusyCount = (): number => useSyncExternalStore(subscribe, busyCount);
