import { UserError, Validation } from '#kernel/user-error.ts';

/** Another field of the same object has this name for formulas and imports. */
export const slugTaken = () => new Validation({ slug: [{ code: 'fields.slug-taken' }] });

/** Answers use options that would disappear; they need another option first. */
export const optionsInUse = (n: number) =>
  new Validation({ options: [{ code: 'fields.options-in-use', params: { n } }] });

export const formulaProblem = (problem: string, params: Record<string, string> = {}) =>
  new Validation({ calculation: [{ code: `fields.formula-${problem}`, params }] });

/** A formula or a roll-up reads the field. */
export class FieldInUse extends UserError {
  constructor(by: string) {
    super('fields.field-in-use', { by });
  }
}

/** A calculated field has no answers to convert, and others have none that a table or files could hold. */
export class NotConvertible extends UserError {
  constructor() {
    super('fields.not-convertible');
  }
}

/** The order was made from other fields than those that exist now. */
export class OrderOutdated extends UserError {
  constructor() {
    super('fields.order-outdated');
  }
}
