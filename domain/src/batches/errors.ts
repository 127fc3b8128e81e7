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

/** It has ended. */
export class NothingToStop extends UserError {
  constructor() {
    super('batches.nothing-to-stop');
  }
}

export class NothingToUndo extends UserError {
  constructor() {
    super('batches.nothing-to-undo');
  }
}
