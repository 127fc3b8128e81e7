import { type FormPurpose, type FormQuestion, questionsOf } from '@seedbed/domain/forms/form.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq, inArray, or } from 'drizzle-orm';
import { listFields } from '#capabilities/fields/public.ts';
import { formQuestions, type LineRow } from '#capabilities/forms/table.ts';
import type { Tx } from '#platform/tx.ts';

/** By characters: a collation of the database may order positions differently. */
export const inOrder = <Line extends Pick<LineRow, 'position' | 'id'>>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => compare(a.position, b.position) || compare(a.id, b.id));
const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** The lines of the draft in their order. */
export async function liveLines(tx: Tx, formId: Id<'Form'>): Promise<LineRow[]> {
  const rows = await tx.db.select().from(formQuestions).where(eq(formQuestions.formId, formId));
  return inOrder(rows.filter(({ trashedAt }) => trashedAt === null));
}

/** The lines of the form, removed ones too, and those with these ids: they may belong to another form. */
export const allLines = (tx: Tx, formId: Id<'Form'>, ids: readonly string[]): Promise<LineRow[]> =>
  tx.db
    .select()
    .from(formQuestions)
    .where(or(eq(formQuestions.formId, formId), inArray(formQuestions.id, ids as Id<'FormQuestion'>[])));

/** The draft as people would answer it; with the purpose of its form also what that requires. */
export async function draftQuestions(
  tx: Tx,
  formId: Id<'Form'>,
  purpose?: FormPurpose,
): Promise<(FormQuestion & { version: number })[]> {
  const lines = await liveLines(tx, formId);
  const hasFields = lines.some(({ type }) => type === 'custom_field');
  const fields = hasFields ? (await listFields(tx)).filter(({ isArchived }) => !isArchived) : [];
  const questions = questionsOf(
    lines.map(({ id, type, content }) => ({ ...content, id, type })),
    fields,
    purpose,
  );
  return questions.map((question, i) => ({ ...question, version: lines[i]?.version ?? 1 }));
}
