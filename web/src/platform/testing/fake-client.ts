import {
  type Client,
  CombinedError,
  createClient,
  type Exchange,
  makeErrorResult,
  makeResult,
  type Operation,
  type OperationResult,
} from '@urql/core';
import { filter, fromPromise, fromValue, map, mergeMap, pipe } from 'wonka';

class Undoable {
  readonly data: object;
  readonly undoId: string;
  constructor(data: object, undoId: string) {
    this.data = data;
    this.undoId = undoId;
  }
}

/** The answer of a mutation that `undo` can revert. */
export const undoable = (data: object, undoId: string): object => new Undoable(data, undoId);

/**
 * The data of an operation; a CombinedError is the server's refusal, another Error a lost connection, undefined keeps it
 * pending, a promise answers later.
 */
export type FakeServer = (
  name: string,
  variables: Record<string, unknown>,
) => object | Error | undefined | Promise<object | Error>;

const nameOf = ({ query }: Operation): string => {
  const [definition] = query.definitions;
  return definition && 'name' in definition ? (definition.name?.value ?? '') : '';
};

function resultOf(operation: Operation, data: object | Error | undefined): OperationResult {
  if (data instanceof CombinedError) return makeResult(operation, { errors: data.graphQLErrors, hasNext: false });
  if (data instanceof Error) return makeErrorResult(operation, data);
  if (data instanceof Undoable)
    return makeResult(operation, { data: data.data, extensions: { undoId: data.undoId }, hasNext: false });
  return makeResult(operation, { data, hasNext: false });
}

/** A client without a server. */
export function fakeClient(answer: FakeServer): Client {
  const answering: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        const data = answer(nameOf(operation), operation.variables ?? {});
        return pipe(
          data instanceof Promise ? fromPromise(data) : fromValue(data),
          filter((one) => one !== undefined),
          map((one) => resultOf(operation, one)),
        );
      }),
    );
  return createClient({ url: '/graphql', exchanges: [answering], preferGetMethod: false });
}
