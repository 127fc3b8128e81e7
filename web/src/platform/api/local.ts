import { type AnyVariables, type Exchange, gql, makeResult, type Operation, type TypedDocumentNode } from '@urql/core';
import { filter, map, merge, pipe, share } from 'wonka';

export interface Forgotten extends AnyVariablesRecord {
  changes: { kind: string; id: string }[];
  /** Everything may have changed: after a lost connection, or a long time in the background. */
  all: boolean;
}
type AnyVariablesRecord = Extract<AnyVariables, Record<string, unknown>>;

/**
 * A mutation that never leaves the browser. It is the only way to reach the cache from outside, and it forgets many
 * records in one go, so that each open list runs again once.
 */
export const Forget: TypedDocumentNode<{ forget: boolean }, Forgotten> = gql`
  mutation Forget($changes: JSON!, $all: Boolean!) { forget(changes: $changes, all: $all) }
`;

/** The cache hands on a copy of the document, so it is known by its name. */
const isLocal = ({ query }: Operation) => {
  const [first] = query.definitions;
  return first?.kind === 'OperationDefinition' && first.name?.value === 'Forget';
};

export const localExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const shared = share(operations);
    const answered = pipe(
      shared,
      filter(isLocal),
      map((operation) => makeResult(operation, { data: { forget: true } })),
    );
    return merge([
      answered,
      forward(
        pipe(
          shared,
          filter((operation) => !isLocal(operation)),
        ),
      ),
    ]);
  };
