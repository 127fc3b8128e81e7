import { UserError } from '#kernel/user-error.ts';
import { mostFolderLevels, mostFolders } from './document.ts';

export class TooManyDocuments extends UserError {
  constructor(max: number) {
    super('documents.too-many', { max });
  }
}

export class TooManyFolders extends UserError {
  constructor() {
    super('documents.too-many-folders', { max: mostFolders });
  }
}

/** It lies in itself, or too deep. */
export class FolderDoesNotFit extends UserError {
  constructor() {
    super('documents.folder-does-not-fit', { max: mostFolderLevels });
  }
}

/** Documents in it would be lost from sight. */
export class FolderIsNotEmpty extends UserError {
  constructor() {
    super('documents.folder-not-empty');
  }
}

/** An undecided request already asks for this asset. */
export class AssetIsAsked extends UserError {
  constructor() {
    super('documents.is-asked');
  }
}

export class AssetIsArchived extends UserError {
  constructor() {
    super('documents.is-archived');
  }
}

/** Nobody could answer. */
export class StartupHasNoFounders extends UserError {
  constructor() {
    super('documents.no-founders');
  }
}

export class FileIsMissing extends UserError {
  constructor() {
    super('documents.file-missing');
  }
}

/** A request that has been answered keeps its kind. */
export class AssetKindIsFixed extends UserError {
  constructor() {
    super('documents.kind-is-fixed');
  }
}

/** The request is in a state that the step does not follow. */
export class WrongRequestState extends UserError {
  constructor() {
    super('documents.wrong-state');
  }
}
