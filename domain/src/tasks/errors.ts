import { Refusal } from '#kernel/user-error.ts';

export class TaskIsAutomatic extends Refusal {
  constructor() {
    super('tasks.is-automatic');
  }
}

export class NotAnAssignee extends Refusal {
  constructor() {
    super('tasks.not-an-assignee');
  }
}

export class TaskIsRejected extends Refusal {
  constructor() {
    super('tasks.is-rejected');
  }
}

/** Somebody, or a startup, that the person may not see: not told apart from one that does not exist. */
export class AssigneeNotFound extends Refusal {
  constructor() {
    super('tasks.assignee-not-found');
  }
}

/** A startup without founders was named, and nobody else. */
export class NobodyToAssign extends Refusal {
  constructor() {
    super('tasks.nobody-to-assign');
  }
}

/** An answer was given already, and it was another one. */
export class ApprovalIsSettled extends Refusal {
  constructor() {
    super('tasks.approval-is-settled');
  }
}
