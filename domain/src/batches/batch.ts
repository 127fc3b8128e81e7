/** The states of the page of jobs. FAILED: nothing was changed. ERROR: a defect ended it. */
export const batchStates = ['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'ERROR'] as const;
export type BatchState = (typeof batchStates)[number];

/** Records of one operation: as many as "select all" answers. */
export const mostBatchRecords = 10_000;

/** Records that one call changes before it answers. More are a job. */
export const mostInline = 100;

/** Records that share a transaction: few, so that locks are short and their live messages fit one notification. */
export const batchChunk = 40;

export const isFinished = (state: BatchState): boolean => state !== 'QUEUED' && state !== 'IN_PROGRESS';

interface Counts {
  total: number;
  succeeded: number;
  failed: number;
}

/** An operation with some changed records is completed. */
export const finalState = ({ succeeded }: Pick<Counts, 'succeeded'>): BatchState =>
  succeeded > 0 ? 'COMPLETED' : 'FAILED';

interface Operation extends Counts {
  state: BatchState;
}

export const isPartial = ({ succeeded, failed }: Counts): boolean => succeeded > 0 && failed > 0;

/** A stopped operation ended before its last record. */
export const isStopped = ({ state, total, succeeded, failed }: Operation): boolean =>
  (state === 'COMPLETED' || state === 'FAILED') && succeeded + failed < total;

export const canRetry = (one: Operation & { isRetried: boolean }): boolean =>
  isFinished(one.state) && !one.isRetried && one.succeeded < one.total;

/** Changes can be undone for a day. */
export const canUndo = (one: Operation & { undoId: string | null; undoesId: string | null; isUndone: boolean }) =>
  isFinished(one.state) && one.undoId !== null && one.undoesId === null && !one.isUndone;
