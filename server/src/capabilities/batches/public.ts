export { findBatch } from './find-batches.ts';
export { BatchOperation } from './graphql.ts';
export { startBatchIn } from './run/start-batch.ts';
