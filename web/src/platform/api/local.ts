import { type AnyVariables, type Exchange, gql, makeResult, type Operation, type TypedDocumentNode } from '@urql/core';
import { filter, map, merge, pipe, share } from 'wonka';

export interface RecordChange {
  kind: string;
  id: string;
}

export interface ForgetArgs extends AnyVariablesRecord {
  changes: RecordChange[];
  /** Everything may have changed, after a lost connection or a long time in the background. */
  all: boolean;
}
type AnyVariablesRecord = Extract<AnyVariables, Record<string, unknown>>;

/**
 * A mutation that never leaves the browser. It is the only way to reach the cache from outside. It invalidates
 * many records at once, so that each open list refetches once.
 */
export const Forget: TypedDocumentNode<{ forget: boolean }, ForgetArgs> = gql`
  mutation Forget($changes: JSON!, $all: Boolean!) { forget(changes: $changes, all: $all) }
`;

/** The cache copies the document, so compare names. */
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
