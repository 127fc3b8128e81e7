import { UserError } from '#kernel/user-error.ts';

/** Unlock it first. */
export class ViewIsLocked extends UserError {
  constructor() {
    super('views.is-locked');
  }
}

export class TooManyViews extends UserError {
  constructor(count: number) {
    super('views.too-many', { count });
  }
}
