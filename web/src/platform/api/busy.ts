import type { Exchange, Operation } from '@urql/core';
import { useEffect } from 'react';
import { pipe, tap } from 'wonka';
import { createStore, useStore } from '#platform/store.ts';

/** Queries that count as busy, besides all mutations. */
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

const keepAlive = new Set(['UpsertUserSession']);

const isNamed = ({ query }: Operation, names: ReadonlySet<string>) =>
  query.definitions.some(
    (one) => one.kind === 'OperationDefinition' && one.name !== undefined && names.has(one.name.value),
  );

/** A mutation that changes nothing that a page shows. */
export const isKeepAlive = (operation: Operation): boolean => isNamed(operation, keepAlive);

const isCounted = (operation: Operation) =>
  (operation.kind === 'mutation' && !isKeepAlive(operation)) ||
  (operation.kind === 'query' && isNamed(operation, counted));

/** The pending operations, which leave on completion or error. */
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

/** Runs the action once no operation is pending: earlier lists would miss the latest changes. */
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

/** The number of skeletons on the page. */
const shapes = createStore(0);

/** A mounted skeleton means that somebody waits for content. */
export function useSkeletonCountAbove(): void {
  useEffect(() => {
    shapes.set(shapes.read() + 1);
    return () => shapes.set(shapes.read() - 1);
  }, []);
}

export const useSkeletonCount = (): number => useStore(shapes);
export const busyCount = (): number => underWay.read().size;
export const useBusyCount = (): number => useStore(underWay, (keys) => keys.size);
