import { fileMaxMegabytes } from '#kernel/largest-file.ts';
import { UserError } from '#kernel/user-error.ts';
import { filesOfRecordMax, pictureMaxSide, tenantMaxGigabytes, trashDays } from './limits.ts';

export class FileTooLarge extends UserError {
  constructor(max: number = fileMaxMegabytes) {
    super('files.too-large', { max });
  }
}

export class FileIsEmpty extends UserError {
  constructor() {
    super('files.is-empty');
  }
}

/** The extension is not allowed, or contradicts the magic bytes. */
export class FileKindNotAllowed extends UserError {
  constructor() {
    super('files.kind-not-allowed');
  }
}

/** The question that the file answers asks for others. */
export class FileTypeNotAsked extends UserError {
  constructor(types: string) {
    super('files.type-not-asked', { types });
  }
}

export class FileIsSomethingElse extends UserError {
  constructor(extension: string) {
    super('files.is-something-else', { extension });
  }
}

export class PictureSideTooLong extends UserError {
  constructor() {
    super('files.picture-side-too-long', { max: pictureMaxSide });
  }
}

/** The sum of all frames. */
export class PictureHasTooManyPixels extends UserError {
  constructor(maxPixels: number) {
    super('files.picture-too-many-pixels', { max: maxPixels / 1_000_000 });
  }
}

/** It needs too much memory or time, or too many bytes when it is redrawn. */
export class PictureTooLarge extends UserError {
  constructor() {
    super('files.picture-too-large');
  }
}

/** An SVG with filters, or with entities that may hide some. */
export class DrawingHasFilters extends UserError {
  constructor() {
    super('files.drawing-has-filters');
  }
}

/** Truncated or corrupt. */
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

/** The virus check is pending, or has blocked the version. */
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

export class OneFileAtATime extends UserError {
  constructor() {
    super('files.one-at-a-time');
  }
}
