import { Conflict, UserError } from '#kernel/user-error.ts';

/** The date or a period of the update form cannot be read. */
export class InvalidFormDate extends UserError {
  constructor() {
    super('metrics.invalid-form-date');
  }
}

/** Another metric reads it, so it cannot be deleted. */
export class MetricIsRead extends UserError {
  constructor(name: string) {
    super('metrics.is-read', { name });
  }
}

export class CategoryIsUsed extends UserError {
  constructor() {
    super('metrics.category-is-used');
  }
}

/** A calculated metric has no value of its own to enter. */
export class MetricIsCalculated extends UserError {
  constructor() {
    super('metrics.is-calculated');
  }
}

/** The value that another person has stored, as the second one reads it. Absent facts are empty. */
export type NewerValue = {
  version: number;
  value?: number;
  /** yyyy-MM-dd */
  date?: string;
  comment?: string;
  by?: string;
  /** ISO 8601 */
  at?: string;
};

/** Other people have changed these values since the versions that the person saw. */
export class ValuesChanged extends Conflict {
  constructor(stored: Readonly<Record<string, NewerValue>>) {
    super(
      {},
      Object.fromEntries(
        Object.entries(stored).map(([id, params]) => [id, [{ code: 'metrics.value-changed', params }]]),
      ),
    );
  }
}
