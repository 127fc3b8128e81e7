import { type Client, createClient, type Exchange, makeErrorResult, makeResult, type Operation } from '@urql/core';
import { filter, map, pipe } from 'wonka';

/** The data of an operation; an Error fails it, undefined keeps it pending. */
export type Answer = (name: string, variables: Record<string, unknown>) => object | Error | undefined;

const nameOf = ({ query }: Operation): string => {
  const [definition] = query.definitions;
  return definition && 'name' in definition ? (definition.name?.value ?? '') : '';
};

/** A client without a server. */
export function fakeClient(answer: Answer): Client {
  const answering: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      map((operation) => ({ operation, data: answer(nameOf(operation), operation.variables ?? {}) })),
      filter(({ data }) => data !== undefined),
      map(({ operation, data }) =>
        data instanceof Error ? makeErrorResult(operation, data) : makeResult(operation, { data, hasNext: false }),
      ),
    );
  return createClient({ url: '/graphql', exchanges: [answering], preferGetMethod: false });
}
