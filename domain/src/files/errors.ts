import { fileMaxMegabytes } from '#kernel/largest-file.ts';
import { UserError } from '#kernel/user-error.ts';
import { filesOfRecordMax, tenantMaxGigabytes, trashDays } from './limits.ts';

export class FileTooLarge extends UserError {
  constructor() {
    super('files.too-large', { max: fileMaxMegabytes });
  }
}

export class FileIsEmpty extends UserError {
  constructor() {
    super('files.is-empty');
  }
}

/** By its name, or by what its first bytes say against its name. */
export class FileKindNotAllowed extends UserError {
  constructor() {
    super('files.kind-not-allowed');
  }
}

export class FileIsSomethingElse extends UserError {
  constructor(extension: string) {
    super('files.is-something-else', { extension });
  }
}

export class PictureTooLarge extends UserError {
  constructor() {
    super('files.picture-too-large');
  }
}

/** Cut off, or broken. */
export class FileUnreadable extends UserError {
  constructor() {
    super('files.unreadable');
  }
}

export class NotAPicture extends UserError {
  constructor() {
    super('files.not-a-picture');
  }
}

export class TooManyFiles extends UserError {
  constructor(max: number = filesOfRecordMax) {
    super('files.too-many', { max });
  }
}

/** It waits for the virus check still, or was held back by it. */
export class VersionIsNotReady extends UserError {
  constructor() {
    super('files.version-not-ready');
  }
}

export class TenantStorageFull extends UserError {
  constructor() {
    super('files.programme-full', { max: tenantMaxGigabytes, days: trashDays });
  }
}

/** A form holds one file. */
export class OneFileAtATime extends UserError {
  constructor() {
    super('files.one-at-a-time');
  }
}
