import { UserError } from '#kernel/user-error.ts';

export class ProgramIsArchived extends UserError {
  constructor() {
    super('programs.is-archived');
  }
}

/** Absent, inactive, or hidden. */
export class PersonNotFound extends UserError {
  constructor() {
    super('programs.person-not-found');
  }
}
