import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq } from 'drizzle-orm';
import { createRequest } from '#capabilities/feedback/requests/create-request.ts';
import { openRequest } from '#capabilities/feedback/requests/open-request.ts';
import { runSurveys } from '#capabilities/feedback/sending/schedules.ts';
import { feedbackRecipients } from '#capabilities/feedback/table.ts';
import { createForm } from '#capabilities/forms/create-form.ts';
import { saveLines } from '#capabilities/forms/draft/save-lines.ts';
import { publishForm, runPublishing } from '#capabilities/forms/versions/publish-form.ts';
import { unseal } from '#platform/seal.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { type Tenant, zone } from '#testing/tenant.ts';

const en = (value: string) => [{ language: 'en', value }];

/** A published form with a scale from 0 to 10 and a text. */
export async function aFeedbackForm(tenant: Tenant, author: Actor) {
  const score = { id: newId(), type: 'number_scale' };
  const comment = { id: newId(), type: 'text_long' };
  const facts = { name: 'Pulse', title: en('How is it going?'), languages: ['en'], purpose: 'feedback' };
  const form = await transact(createForm, author, { input: facts });
  await transact(saveLines, author, form.id, [
    { ...score, content: { label: en('Score'), isRequired: true, validations: { min: 0, max: 10 } } },
    { ...comment, content: { label: en('Why?') } },
  ]);
  await publishForm(author, form.id);
  await runPublishing({ tenantId: tenant.id, formId: form.id, userId: author.userId });
  return { formId: form.id, score: score.id, comment: comment.id };
}

/** An open request whose emails are queued. */
export async function anOpenSurvey(tenant: Tenant, author: Actor, formId: string, facts: object = {}) {
  const audience = [{ kind: 'role', id: 'Cofounder' }];
  const { id } = await createRequest(author, { name: 'Spring pulse', formId, audience, anonymity: 'named', ...facts });
  await openRequest(author, id);
  await runSurveys({ tenantId: tenant.id, zone });
  return id;
}

/** The token of a person's link, as their email has it. */
export const tokenOf = (tenant: Tenant, requestId: string, { userId }: Pick<Actor, 'userId'>): Promise<string> =>
  inTenant(tenant.id, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(feedbackRecipients)
      .where(and(eq(feedbackRecipients.requestId, requestId as never), eq(feedbackRecipients.userId, userId)));
    return row?.sealedToken ? unseal(row.sealedToken) : '';
  });
