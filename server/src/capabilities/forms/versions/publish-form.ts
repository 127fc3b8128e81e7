import { formEvent, formPublished } from '@seedbed/domain/forms/activity-types.ts';
import { compareForms, compareTexts } from '@seedbed/domain/forms/compare-forms.ts';
import { canPublishForm } from '@seedbed/domain/forms/policy.ts';
import { canPublish, publishProblems } from '@seedbed/domain/forms/publish-problems.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { draftQuestions } from '#capabilities/forms/draft/find-lines.ts';
import { assertNotArchived, findEditableForm, loadForm } from '#capabilities/forms/find-forms.ts';
import { type FormRow, formChangedAt, forms, formVersions } from '#capabilities/forms/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { inTenant, type Tx, writeTx } from '#platform/tx.ts';
import { latestVersion } from './find-versions.ts';
import { type PublishJob, publishQueue } from './queues.ts';

/** Queues the publishing of the draft. While it runs, another call only queues it again, in case the job was lost. */
export const publishForm = (actor: Actor, formId: string): Promise<FormRow> =>
  writeTx(actor, async (tx) => {
    const form = await findEditableForm(tx, actor, formId);
    assertAllowed(canPublishForm(actor, form));
    assertNotArchived(form);
    await enqueue(tx, publishQueue, { tenantId: tx.tenantId, formId: form.id, userId: actor.userId });
    if (form.status === 'publishing') return form;
    await logActivity(tx, actor, formEvent('forms.publishing', form));
    return change(tx, form, { status: 'publishing', problems: null });
  });

/** Freezes the draft as a version, or answers why it cannot. Idempotent. */
export const runPublishing = ({ tenantId, formId, userId }: PublishJob): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const form = await lockPublishing(tx, formId);
    if (form) await publishIn(tx, { userId }, form);
  });

/** Publishes a locked form at once: for short ones, such as those from a template. */
export async function publishIn(tx: Tx, actor: Pick<Actor, 'userId'>, form: FormRow): Promise<void> {
  const questions = (await draftQuestions(tx, form.id, form.purpose)).map(({ version: _, ...question }) => question);
  const problems = publishProblems({ ...form, questions });
  if (!canPublish(problems)) {
    await change(tx, form, { status: 'failure', problems });
    await logActivity(tx, actor, formEvent('forms.failed', form));
    return;
  }
  const last = await latestVersion(tx, form.id);
  const differences = last ? compareForms(last.questions, questions) : [];
  const isSame = last && differences.length === 0 && compareTexts(last, form).length === 0;
  if (isSame) {
    await change(tx, form, { status: 'success', hasChanges: false });
    tx.changes.push({ kind: 'Form', id: form.id, audience: ['everyone'], detail: undefined });
    return;
  }
  const number = (last?.number ?? 0) + 1;
  const isBreaking = differences.some((one) => one.isBreaking);
  const { title, description, languages } = form;
  await tx.db.insert(formVersions).values({
    tenantId: tx.tenantId,
    id: newId<'FormVersion'>(),
    formId: form.id,
    number,
    title,
    description,
    languages,
    questions,
    isBreaking,
    publishedById: actor.userId,
  });
  const publishedAt = Temporal.Now.instant();
  await change(tx, form, { status: 'success', hasChanges: false, publishedNumber: number, publishedAt });
  await logActivity(tx, actor, formPublished(form, { number, isBreaking }));
}

/** Null if the form is deleted, or another run has published it. */
async function lockPublishing(tx: Tx, formId: Id<'Form'>): Promise<FormRow | null> {
  try {
    const form = await loadForm(tx, formId, { lock: true });
    return form.status === 'publishing' ? form : null;
  } catch (fault) {
    if (fault instanceof NotFound) return null;
    throw fault;
  }
}

async function change(tx: Tx, form: FormRow, given: Partial<FormRow>): Promise<FormRow> {
  await tx.db
    .update(forms)
    .set({ ...given, updatedAt: formChangedAt, version: sql`${forms.version} + 1` })
    .where(eq(forms.id, form.id));
  return { ...form, ...given, version: form.version + 1 };
}
