export { findBatch } from './find-batches.ts';
export { BatchOperation } from './graphql.ts';
export { type InlineCall, runInline } from './run/run-inline.ts';
export { startBatch } from './run/start-batch.ts';
