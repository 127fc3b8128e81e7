export { findBatch } from './find-batches.ts';
export { BatchOperation } from './graphql.ts';
export { startBatch } from './run/start-batch.ts';
