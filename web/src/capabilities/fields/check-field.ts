import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Answer, checkAnswer } from '@seedbed/domain/kernel/questions/answer.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { WebField } from './field.ts';

/** The server's own rules. Throws `Validation`. */
export function checkField(field: WebField, typed: Answer): void {
  const checked = checkAnswer(field, typed, today(Temporal.Now.timeZoneId()));
  const params = { field: field.name };
  if ('problem' in checked)
    throw new Validation({ answer: [{ ...checked.problem, params: { ...params, ...checked.problem.params } }] });
  if (checked.answer === null && field.requiredAt === 'profile')
    throw new Validation({ answer: [{ code: 'required', params }] });
}
