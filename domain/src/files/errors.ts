import { fileMaxMegabytes } from '#kernel/largest-file.ts';
import { Refusal } from '#kernel/user-error.ts';
import { filesOfRecordMax, programmeMaxGigabytes, trashDays } from './limits.ts';

export class FileTooLarge extends Refusal {
  constructor() {
    super('files.too-large', { max: fileMaxMegabytes });
  }
}

export class FileIsEmpty extends Refusal {
  constructor() {
    super('files.is-empty');
  }
}

/** By its name, or by what its first bytes say against its name. */
export class FileKindNotAllowed extends Refusal {
  constructor() {
    super('files.kind-not-allowed');
  }
}

export class FileIsSomethingElse extends Refusal {
  constructor(extension: string) {
    super('files.is-something-else', { extension });
  }
}

export class PictureTooLarge extends Refusal {
  constructor() {
    super('files.picture-too-large');
  }
}

/** Cut off, or broken. */
export class FileUnreadable extends Refusal {
  constructor() {
    super('files.unreadable');
  }
}

export class NotAPicture extends Refusal {
  constructor() {
    super('files.not-a-picture');
  }
}

export class TooManyFiles extends Refusal {
  constructor(max: number = filesOfRecordMax) {
    super('files.too-many', { max });
  }
}

/** It waits for the virus check still, or was held back by it. */
export class VersionIsNotReady extends Refusal {
  constructor() {
    super('files.version-not-ready');
  }
}

export class ProgrammeIsFull extends Refusal {
  constructor() {
    super('files.programme-full', { max: programmeMaxGigabytes, days: trashDays });
  }
}

/** A form holds one file. */
export class OneFileAtATime extends Refusal {
  constructor() {
    super('files.one-at-a-time');
  }
}
