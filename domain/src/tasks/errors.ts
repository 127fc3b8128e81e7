import { UserError } from '#kernel/user-error.ts';

export class TaskIsAutomatic extends UserError {
  constructor() {
    super('tasks.is-automatic');
  }
}

export class NotAnAssignee extends UserError {
  constructor() {
    super('tasks.not-an-assignee');
  }
}

export class TaskIsRejected extends UserError {
  constructor() {
    super('tasks.is-rejected');
  }
}

/** Somebody, or a startup, that the person may not see: not told apart from one that does not exist. */
export class AssigneeNotFound extends UserError {
  constructor() {
    super('tasks.assignee-not-found');
  }
}

/** A startup without founders was named, and nobody else. */
export class NobodyToAssign extends UserError {
  constructor() {
    super('tasks.nobody-to-assign');
  }
}

/** An answer was given already, and it was another one. */
export class ApprovalIsSettled extends UserError {
  constructor() {
    super('tasks.approval-is-settled');
  }
}
