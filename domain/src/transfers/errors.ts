import { mostImportRows } from '#kernel/import/import.ts';
import { UserError } from '#kernel/user-error.ts';

/** The file is damaged, protected, or no table of text and no workbook. */
export class FileNotReadable extends UserError {
  constructor() {
    super('transfers.file-not-readable');
  }
}

export class TableIsEmpty extends UserError {
  constructor() {
    super('transfers.table-is-empty');
  }
}

export class TooManyRows extends UserError {
  constructor() {
    super('transfers.too-many-rows', { max: mostImportRows });
  }
}

/** No row would create or change a record. */
export class NothingToImport extends UserError {
  constructor() {
    super('transfers.nothing-to-import');
  }
}

/** It runs or has ended, so its rows stay as they are. */
export class ImportHasStarted extends UserError {
  constructor() {
    super('transfers.import-has-started');
  }
}
