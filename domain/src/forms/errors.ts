import { UserError } from '#kernel/user-error.ts';

/** A published form may have answers: it is archived instead. */
export class FormPublished extends UserError {
  constructor() {
    super('forms.published');
  }
}

/** An archived form is restored before it changes. */
export class FormArchived extends UserError {
  constructor() {
    super('forms.archived');
  }
}

export class TooManyLines extends UserError {
  constructor(max: number) {
    super('forms.too-many-lines', { max });
  }
}
