import type { Actor } from '../domain/src/kernel/actor.ts';
import { aFeedbackForm, anOpenSurvey, tokenOf } from '../server/src/testing/database/a-survey.ts';
import type { Tenant } from '../server/src/testing/tenant.ts';

/** The path of a survey that waits for this founder. */
export async function sampleSurvey(tenant: Tenant, author: Actor, founder: Actor): Promise<string> {
  const { formId } = await aFeedbackForm(tenant, author);
  const id = await anOpenSurvey(tenant, author, formId);
  return `/survey/${await tokenOf(tenant, id, founder)}`;
}
