import { type FieldProblems, Validation } from '@seedbed/domain/kernel/user-error.ts';

/** The problems of a form's check, so that a row of a file follows the rules of the form. */
export function problemsOf(check: () => unknown): FieldProblems {
  try {
    check();
    return {};
  } catch (fault) {
    if (!(fault instanceof Validation)) throw fault;
    return fault.fields ?? {};
  }
}
