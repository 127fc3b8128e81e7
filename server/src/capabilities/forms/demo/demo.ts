import { compareForms } from '@seedbed/domain/forms/compare-forms.ts';
import { type FormLine, type LineContent, questionsOf } from '@seedbed/domain/forms/form.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { formQuestions, forms, formTags, formVersions } from '#capabilities/forms/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import { applicationForm } from './application-form.ts';
import { type DemoForm, languagesOf } from './lines.ts';
import { coachingScorecard, dataRequest, evaluationForm, feedbackForm, interviewForm } from './rubrics.ts';

/** An administrator of a tenant that has startups; a tenant on its first day has no forms. */
async function authorIn(tx: Tx): Promise<Id<'User'> | null> {
  const { rows } = await tx.db.execute<{ id: Id<'User'> }>(sql`
    select u.id from ${users} u join ${roles} r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where r.type = 'Admin' and exists (select from ${startups}) order by u.created_at, u.id limit 1
  `);
  return rows[0]?.id ?? null;
}

const contentOf = ({ id: _id, type: _type, ...content }: FormLine): LineContent => inDatabaseOrder(content);

async function addForm(tx: Tx, createdById: Id<'User'>, { lines, earlier, ...form }: DemoForm): Promise<void> {
  const { tenantId } = tx;
  const formId = newId<'Form'>();
  const versions = earlier ? [...earlier, lines] : [];
  const facts = { title: form.title, description: form.description, languages: languagesOf(form) };
  await tx.db.insert(forms).values({
    ...facts,
    ...(versions.length > 0 && {
      status: 'success',
      hasChanges: false,
      publishedNumber: versions.length,
      publishedAt: Temporal.Now.instant(),
    }),
    tenantId,
    id: formId,
    name: form.name,
    purpose: form.purpose,
    shareId: crypto.randomUUID(),
    createdById,
  });
  const positions = generateNKeysBetween(null, null, lines.length);
  await tx.db.insert(formQuestions).values(
    lines.map((line, i) => ({
      tenantId,
      id: line.id as Id<'FormQuestion'>,
      formId,
      position: positions[i] ?? '',
      type: line.type,
      content: contentOf(line),
    })),
  );
  for (const [i, version] of versions.entries()) {
    const before = versions[i - 1];
    const questions = questionsOf(version, []);
    await tx.db.insert(formVersions).values({
      ...facts,
      tenantId,
      id: newId<'FormVersion'>(),
      formId,
      number: i + 1,
      questions,
      isBreaking:
        before !== undefined && compareForms(questionsOf(before, []), questions).some((one) => one.isBreaking),
      publishedById: createdById,
    });
  }
}

/** Forms of applications and of feedback have the tag of that name. */
async function addTags(tx: Tx): Promise<void> {
  const found = await tx.db
    .select({ tagId: tags.id, formId: forms.id })
    .from(tags)
    .innerJoin(forms, and(eq(forms.tenantId, tags.tenantId), sql`lower(${tags.name}) = ${forms.purpose}`))
    .where(eq(tags.kind, 'forms'));
  if (found.length > 0)
    await tx.db
      .insert(formTags)
      .values(found.map((pair) => ({ tenantId: tx.tenantId, id: newId<'FormTag'>(), ...pair })));
}

export const demo: DemoPart = {
  table: forms,
  add: async (tx) => {
    const author = await authorIn(tx);
    if (!author) return;
    for (const form of [
      applicationForm(),
      evaluationForm(),
      interviewForm(),
      coachingScorecard(),
      feedbackForm(),
      dataRequest(),
    ])
      await addForm(tx, author, form);
    await addTags(tx);
  },
};
