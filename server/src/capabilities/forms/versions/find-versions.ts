import type { FormQuestion, FormTexts } from '@seedbed/domain/forms/form.ts';
import { canOpenForms } from '@seedbed/domain/forms/policy.ts';
import { linesFor } from '@seedbed/domain/forms/publish-problems.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { draftQuestions } from '#capabilities/forms/draft/find-lines.ts';
import { findForm } from '#capabilities/forms/find-forms.ts';
import { forms, formVersions, type VersionRow } from '#capabilities/forms/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Newest first. */
export const listVersions = (tx: Tx, formId: Id<'Form'>): Promise<VersionRow[]> =>
  tx.db.select().from(formVersions).where(eq(formVersions.formId, formId)).orderBy(desc(formVersions.number));

export async function latestVersion(tx: Tx, formId: Id<'Form'>): Promise<VersionRow | undefined> {
  const [version] = await tx.db
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.number))
    .limit(1);
  return version;
}

/** One side of a comparison: a published version, or a draft. */
export interface FormSide extends FormTexts {
  formId: Id<'Form'>;
  name: string;
  /** Null for the draft. */
  number: number | null;
  questions: readonly FormQuestion[];
}

/** `id` names a version, or a form for its draft. */
export async function findSide(tx: Tx, actor: Actor, id: string): Promise<FormSide> {
  if (!isId<'FormVersion'>(id) || !canOpenForms(actor)) throw new NotFound();
  const [version] = await tx.db.select().from(formVersions).where(eq(formVersions.id, id));
  const form = await findForm(tx, actor, version?.formId ?? id);
  if (version) return { ...version, formId: form.id, name: form.name };
  const questions = (await draftQuestions(tx, form.id, form.purpose)).map(({ version: _, ...question }) => question);
  return { ...form, formId: form.id, number: null, questions };
}

/** The published version of a shared form, for everybody who has its link: what an applicant sees. */
export async function findShared(tx: Tx, shareId: string): Promise<FormSide> {
  if (!isId(shareId)) throw new NotFound();
  return publishedSide(tx, and(eq(forms.shareId, shareId), eq(forms.isShared, true)));
}

/** The published version of a form that another record shows to applicants. The caller checks who may read it. */
export const findPublished = (tx: Tx, formId: Id<'Form'>): Promise<FormSide> => publishedSide(tx, eq(forms.id, formId));

async function publishedSide(tx: Tx, where: SQL | undefined): Promise<FormSide> {
  const [form] = await tx.db
    .select()
    .from(forms)
    .where(and(where, isNull(forms.trashedAt), ne(forms.status, 'archived')));
  const version = form && (await latestVersion(tx, form.id));
  if (!form || !version) throw new NotFound();
  return { ...version, formId: form.id, name: form.name, questions: linesFor('Applicant', version.questions) };
}
