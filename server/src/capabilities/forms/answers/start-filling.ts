import { FormNotPublished } from '@seedbed/domain/forms/filling/errors.ts';
import { askedPurposes } from '@seedbed/domain/forms/filling/filling.ts';
import { checkAsk } from '@seedbed/domain/forms/filling/input.ts';
import { canSeeAllForms } from '@seedbed/domain/forms/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { prefill } from '#capabilities/forms/answers/prefill/prefill.ts';
import { findForm } from '#capabilities/forms/find-forms.ts';
import { type FormRow, formFillings } from '#capabilities/forms/table.ts';
import { createOnce } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { logFilling } from './filling-activity.ts';
import { type AccessibleResponse, findFilling, recordOf } from './find-fillings.ts';

export interface NewFilling {
  id?: string | null | undefined;
  formId: string;
  /** The record that the answers will belong to. */
  kind: string;
  recordId: string;
  deadlineAt?: Temporal.Instant | null | undefined;
}

/** A team member asks the people of a record to fill in a form. `id` is made by the client. */
export const askToFill = (actor: Actor, given: NewFilling): Promise<AccessibleResponse> =>
  writeTx(actor, async (tx) => {
    const { rights } = await recordOf(tx, actor, given.kind, given.recordId);
    assertAllowed(rights.asks && canSeeAllForms(actor));
    const form = await findForm(tx, actor, given.formId);
    if (!askedPurposes.includes(form.purpose))
      throw new Validation({ formId: [{ code: 'invalid', params: { field: 'filling:fields.formId' } }] });
    return startFilling(tx, actor, form, given);
  });

/** For capabilities whose records begin a filling themselves. They have checked who may. */
export async function startFilling(
  tx: Tx,
  actor: Actor,
  form: FormRow,
  given: NewFilling,
): Promise<AccessibleResponse> {
  const { deadlineAt } = checkAsk(given);
  assertAllowed(form.publishedNumber !== null && form.status !== 'archived', () => new FormNotPublished());
  const values = {
    formId: form.id,
    purpose: form.purpose,
    recordKind: given.kind,
    recordId: given.recordId,
    deadlineAt,
    createdById: actor.userId,
  };
  const { id, isNew } = await createOnce(tx, actor, formFillings, given.id, values);
  const filling = await findFilling(tx, actor, id);
  if (!isNew) return filling;
  await prefill(tx, actor, filling);
  await logFilling(tx, actor, 'forms.filling-started', filling);
  return filling;
}

const rowsAStatement = 500;

/** One filling for each record, without an activity: the capability that gives the records out has logged its own. */
export async function startFillingsOf(
  tx: Tx,
  actor: Pick<Actor, 'userId'> | null,
  kind: string,
  wanted: readonly { form: FormRow; recordId: string }[],
): Promise<Id<'FormResponse'>[]> {
  for (const { form } of wanted)
    assertAllowed(form.publishedNumber !== null && form.status !== 'archived', () => new FormNotPublished());
  const rows = wanted.map(({ form, recordId }) => ({
    tenantId: tx.tenantId,
    id: newId<'FormResponse'>(),
    formId: form.id,
    purpose: form.purpose,
    recordKind: kind,
    recordId,
    createdById: actor?.userId ?? null,
  }));
  for (let i = 0; i < rows.length; i += rowsAStatement)
    await tx.db.insert(formFillings).values(rows.slice(i, i + rowsAStatement));
  return rows.map(({ id }) => id);
}
