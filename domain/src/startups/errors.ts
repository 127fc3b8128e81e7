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

/** A manager of one of its programs: only the program can take the startup away. */
export class AssignedByProgram extends UserError {
  constructor() {
    super('startups.assigned-by-program');
  }
}
