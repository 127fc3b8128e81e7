import type { BatchKind } from '#kernel/bulk/batch-kinds.ts';

/** The update types of the three subscriptions; a record's are named by its kind. */
export type BatchUpdateType =
  | 'VALIDATION_FAILED'
  | 'VALIDATION_SUCCEEDED'
  | 'RECORD_SUCCEEDED'
  | 'RECORD_FAILED'
  | 'PROCESSING_SUCCEEDED'
  | 'PROCESSING_PARTIALLY_SUCCEEDED'
  | 'PROCESSING_FAILED';

export interface BatchUpdate {
  type: BatchUpdateType;
  recordId: string | null;
}

export const batchResults = ['SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED'] as const;
export type BatchResult = (typeof batchResults)[number];

/** The contents of the floating panel. */
export interface BatchProgress {
  validation: 'succeeded' | 'failed' | null;
  succeeded: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  result: BatchResult | null;
}

export const noProgress: BatchProgress = {
  validation: null,
  succeeded: new Set(),
  failed: new Set(),
  result: null,
};

/** A subscription repeats all updates when it reconnects, so a repeated update changes nothing. */
export function withUpdates(progress: BatchProgress, updates: readonly BatchUpdate[]): BatchProgress {
  let { validation, result } = progress;
  const succeeded = new Set(progress.succeeded);
  const failed = new Set(progress.failed);
  for (const { type, recordId } of updates) {
    if (type === 'VALIDATION_SUCCEEDED') validation = 'succeeded';
    else if (type === 'VALIDATION_FAILED') validation = 'failed';
    else if (type === 'RECORD_SUCCEEDED' && recordId) succeeded.add(recordId);
    else if (type === 'RECORD_FAILED' && recordId) failed.add(recordId);
    else result = type.replace('PROCESSING_', '') as BatchResult;
  }
  return { validation, succeeded, failed, result };
}

/** The panel of a full success closes itself; all others wait for the person. */
export const dismissalMs = (kind: BatchKind): number => (kind === 'applications' ? 5_000 : 3_000);
