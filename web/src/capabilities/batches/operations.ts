import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const BatchCard = graphql(`
  fragment BatchCard on BatchOperation {
    _id kind action isUndo state isValid result count succeeded failed error createdAt canRetry canUndo canStop isStopped
  }
`);

export const BatchOperation = graphql(
  `
  query BatchOperation($id: ID!) { batchOperation(id: $id) { ...BatchCard } }
`,
  BatchCard,
);

export const BatchFailures = graphql(`
  query BatchFailures($id: ID!) { batchOperation(id: $id) { _id failures { recordId name message } } }
`);

export const BatchOperations = graphql(
  `
  query BatchOperations { batchOperations { ...BatchCard by { ...Person } } }
`,
  BatchCard,
  Person,
);

export const BatchOperationList = graphql(
  `
  query BatchOperationList(
    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int
  ) {
    batchOperationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...BatchCard finishedAt by { ...Person } } next count isCountCapped
    }
  }
`,
  BatchCard,
  Person,
);

export const RunBatch = graphql(`
  mutation RunBatch($kind: InlineBatchKind!, $action: String!, $ids: [ID!]!, $input: JSON) {
    runBatch(kind: $kind, action: $action, ids: $ids, input: $input) { _id code message undoId }
  }
`);

export const StartBatchOperation = graphql(
  `
  mutation StartBatchOperation($id: ID!, $kind: BatchKind!, $action: String!, $ids: [ID!]!, $input: JSON) {
    startBatchOperation(id: $id, kind: $kind, action: $action, ids: $ids, input: $input) { ...BatchCard }
  }
`,
  BatchCard,
);

export const RetryBatchOperation = graphql(
  `
  mutation RetryBatchOperation($id: ID!) { retryBatchOperation(id: $id) { ...BatchCard } }
`,
  BatchCard,
);

export const StopBatchOperation = graphql(
  `
  mutation StopBatchOperation($id: ID!) { stopBatchOperation(id: $id) { ...BatchCard } }
`,
  BatchCard,
);

export const UndoBatchOperation = graphql(
  `
  mutation UndoBatchOperation($id: ID!) { undoBatchOperation(id: $id) { ...BatchCard } }
`,
  BatchCard,
);

export const StartupBatchUpdates = graphql(`
  subscription StartupBatchUpdates($id: ID!) {
    startupBatchOperationUpdated(operationId: $id) { updateType startupId }
  }
`);

export const UserBatchUpdates = graphql(`
  subscription UserBatchUpdates($id: ID!) {
    userBatchOperationUpdated(operationId: $id) { updateType userId }
  }
`);

export const ApplicationBatchUpdates = graphql(`
  subscription ApplicationBatchUpdates($id: ID!) {
    applicationBatchOperationUpdated(operationId: $id) { updateType applicationId }
  }
`);
