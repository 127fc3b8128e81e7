import { type DocumentNode, getOperationAST, Kind } from 'graphql';

/** Root fields of queries that may read a copy: lists and searches. */
const fields = new Set<string>();

export const readsReplica = (field: string): void => {
  fields.add(field);
};

/** All fields of the query may. */
export function mayReadReplica(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName);
  return (
    operation?.operation === 'query' &&
    operation.selectionSet.selections.every((node) => node.kind === Kind.FIELD && fields.has(node.name.value))
  );
}
