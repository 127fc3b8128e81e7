import { FormArchived } from '@seedbed/domain/forms/errors.ts';
import { canEditForm, canOpenForms, canSeeAllForms, canSeeForm } from '@seedbed/domain/forms/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';
import { type FormRow, forms } from './table.ts';

export const formCard = getTableColumns(forms);

/** SQL form of `canSeeForm`. */
export function visibleForms(actor: Actor): Restriction {
  if (canSeeAllForms(actor)) return { key: 'ALL' };
  if (!canOpenForms(actor)) return noRecord;
  return { key: 'OWN', where: eq(forms.createdById, sql.placeholder('me')), values: { me: actor.userId } };
}

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** Hidden equals absent. */
export async function findForm(tx: Tx, actor: Actor, id: string, find: Find = {}): Promise<FormRow> {
  const form = await loadForm(tx, id, find);
  if (!canSeeForm(actor, form)) throw new NotFound();
  return form;
}

/** For jobs. */
export async function loadForm(tx: Tx, id: string, { lock = false }: Find = {}): Promise<FormRow> {
  if (!isId<'Form'>(id)) throw new NotFound();
  const found = tx.db
    .select(formCard)
    .from(forms)
    .where(and(eq(forms.id, id), isNull(forms.trashedAt)));
  const [form] = lock ? await found.for('update') : await found;
  if (!form) throw new NotFound();
  return form;
}

/** Locked, for a change by this person. */
export async function findEditableForm(tx: Tx, actor: Actor, id: string): Promise<FormRow> {
  const form = await findForm(tx, actor, id, { lock: true });
  assertAllowed(canEditForm(actor, form));
  return form;
}

/** An archived form is restored before its content changes. */
export const assertNotArchived = ({ status }: FormRow): void =>
  assertAllowed(status !== 'archived', () => new FormArchived());
