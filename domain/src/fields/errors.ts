import { UserError } from '#kernel/user-error.ts';

/** Another field of the same object has this name for formulas and imports. */
export class SlugTaken extends UserError {
  constructor() {
    super('fields.slug-taken', {}, { slug: [{ code: 'fields.slug-taken' }] });
  }
}

/** Answers use options that would disappear; they need another option first. */
export class OptionsInUse extends UserError {
  constructor(count: number) {
    super('fields.options-in-use', { count }, { options: [{ code: 'fields.options-in-use', params: { count } }] });
  }
}

/** A formula or a roll-up reads the field. */
export class FieldInUse extends UserError {
  constructor(by: string) {
    super('fields.field-in-use', { by });
  }
}

export class FormulaProblem extends UserError {
  constructor(problem: string, params: Record<string, string> = {}) {
    const code = `fields.formula-${problem}`;
    super(code, params, { calculation: [{ code, params }] });
  }
}

/** Two fields cannot become one, and a calculated field has no answers to convert. */
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
