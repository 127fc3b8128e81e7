import { UserError } from '#kernel/user-error.ts';

/** A defect kept this record as it was; the log has the fault. */
export class RecordFailed extends UserError {
  constructor() {
    super('batches.record-failed');
  }
}

export class NothingToRetry extends UserError {
  constructor() {
    super('batches.nothing-to-retry');
  }
}

export class NothingToUndo extends UserError {
  constructor() {
    super('batches.nothing-to-undo');
  }
}
