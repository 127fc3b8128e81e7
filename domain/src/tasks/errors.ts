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

/** Absent or hidden: both give the same answer. */
export class AssigneeNotFound extends UserError {
  constructor() {
    super('tasks.assignee-not-found');
  }
}

/** The chosen startup has no founders, and nobody else is chosen. */
export class NobodyToAssign extends UserError {
  constructor() {
    super('tasks.nobody-to-assign');
  }
}

/** Already answered differently. */
export class ApprovalIsSettled extends UserError {
  constructor() {
    super('tasks.approval-is-settled');
  }
}
