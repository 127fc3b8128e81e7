import { UserError } from '#kernel/user-error.ts';

/** A section is deleted when it is empty. */
export class SectionHasResources extends UserError {
  constructor(count: number) {
    super('resources.section-has-resources', { count });
  }
}

/** An article without a text, a link without an address, or a file without a file. */
export class NothingToPublish extends UserError {
  constructor() {
    super('resources.nothing-to-publish');
  }
}

/** A version that matters was published since the person opened the page. */
export class NewerVersionToRead extends UserError {
  constructor() {
    super('resources.newer-version');
  }
}

/** A file to import. */
export class ArticleTooLong extends UserError {
  constructor() {
    super('resources.article-too-long');
  }
}

/** Readers are reminded once a day. */
export class RemindedToday extends UserError {
  constructor() {
    super('resources.reminded-today');
  }
}
