import { UserError } from '#kernel/user-error.ts';

/** Absent, inactive, hidden, or of a role that looks after no startups. */
export class PersonNotAssignable extends UserError {
  constructor() {
    super('startups.person-not-assignable');
  }
}

/** Absent, or of another kind. */
export class TagNotFound extends UserError {
  constructor() {
    super('startups.tag-not-found');
  }
}
