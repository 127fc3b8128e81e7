import type { FormPurpose, FormQuestion } from '@seedbed/domain/forms/form.ts';
import { emptyContent } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import {
  applicationRounds,
  applications,
  funnelOwners,
  funnelRounds,
  funnels,
} from '#capabilities/applications/table.ts';
import { formFillings, formSubmissions, forms, formVersions } from '#capabilities/forms/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Tenant } from './tenant.ts';

const en = (value: string) => [{ language: 'en' as const, value }];

export const question = (
  type: FormQuestion['type'],
  label: string,
  more: Partial<FormQuestion> = {},
): FormQuestion => ({
  ...emptyContent,
  id: newId(),
  type,
  behavesAs: type as FormQuestion['behavesAs'],
  label: en(label),
  ...more,
});

const options = ['Definitely no', 'No', 'Yes', 'Definitely yes'].map((label) => ({
  id: newId(),
  label: en(label),
  parentId: null,
  isWriteIn: false,
  numericalValue: null,
}));

/** Two criteria, a recommendation and feedback. */
export const scorecard = () => {
  const scale = { isRequired: true, validations: { min: 1, max: 5 } };
  const team = question('number_scale', 'Team', { ...scale, slug: 'team', weight: 75 });
  const market = question('number_scale', 'Market', { ...scale, slug: 'market', weight: 25 });
  const advice = question('select_radio', 'Accept?', { slug: 'recommendation', options });
  const feedback = question('text_long', 'Feedback', { slug: 'feedback' });
  return { team, market, advice, feedback, questions: [team, market, advice, feedback] };
};
export const optionNamed = (label: string) => options.find((one) => one.label[0]?.value === label)?.id ?? '';

export async function publishedForm(
  tenant: Tenant,
  author: Actor,
  purpose: FormPurpose,
  questions: readonly FormQuestion[],
): Promise<Id<'Form'>> {
  const tenantId = tenant.id;
  const id = newId<'Form'>();
  const texts = { title: en('Form'), description: [], languages: ['en' as const] };
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(forms).values({
      ...texts,
      tenantId,
      id,
      name: 'Form',
      purpose,
      status: 'success',
      hasChanges: false,
      publishedNumber: 1,
      shareId: crypto.randomUUID(),
      createdById: author.userId,
    });
    await tx.db.insert(formVersions).values({
      ...texts,
      tenantId,
      id: newId<'FormVersion'>(),
      formId: id,
      number: 1,
      questions,
      isBreaking: false,
      publishedById: author.userId,
    });
  });
  return id;
}

export interface ReadRound {
  funnelId: Id<'Funnel'>;
  roundId: Id<'FunnelRound'>;
  /** The staff decision after it. */
  nextId: Id<'FunnelRound'>;
}

/** A published funnel of this owner with an evaluation and a decision. */
export async function readRound(
  tenant: Tenant,
  owner: Actor,
  facts: Partial<typeof funnels.$inferInsert> & {
    formId?: Id<'Form'>;
    minReaders?: number;
    minAgreement?: number;
    advanceScore?: number;
    dueOn?: Temporal.PlainDate;
  } = {},
): Promise<ReadRound> {
  const tenantId = tenant.id;
  const { formId, minReaders = 2, minAgreement, advanceScore, dueOn, ...given } = facts;
  const [funnelId, roundId, nextId] = [newId<'Funnel'>(), newId<'FunnelRound'>(), newId<'FunnelRound'>()];
  const evaluationFormId = formId ?? (await publishedForm(tenant, owner, 'evaluation', scorecard().questions));
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(funnels).values({
      tenantId,
      id: funnelId,
      name: 'Spring',
      names: en('Spring'),
      slug: `f-${funnelId}`,
      kind: 'startup',
      status: 'published',
      createdById: owner.userId,
      ...given,
    });
    await tx.db.insert(funnelOwners).values({ tenantId, id: newId<'FunnelOwner'>(), funnelId, userId: owner.userId });
    await tx.db.insert(funnelRounds).values([
      {
        tenantId,
        id: roundId,
        funnelId,
        position: 'a0',
        type: 'evaluation',
        name: en('Reading'),
        evaluationFormId,
        minReaders,
        minAgreement: minAgreement ?? null,
        advanceScore: advanceScore ?? null,
        dueOn: dueOn ?? null,
      },
      { tenantId, id: nextId, funnelId, position: 'a1', type: 'staff_decision', name: en('Decision') },
    ]);
  });
  return { funnelId, roundId, nextId };
}

interface ApplicationFacts {
  id?: Id<'Application'>;
  name?: string;
  applicant?: Actor;
  /** Sent answers to this form. */
  formId?: Id<'Form'>;
  answers?: Readonly<Record<string, Answer>>;
}

/** An application that waits for readers in the round. */
export async function readApplication(tenant: Tenant, { funnelId, roundId }: ReadRound, given: ApplicationFacts = {}) {
  const tenantId = tenant.id;
  const id = given.id ?? newId<'Application'>();
  // The applicant is of another company than everybody else of the tenant.
  const applicant = given.applicant ?? (await tenant.person('Applicant', { email: `${newId()}@applicant.test` }));
  const fillingId = newId<'FormResponse'>();
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(applications).values({
      tenantId,
      id,
      funnelId,
      roundId,
      applicantId: applicant.userId,
      name: given.name ?? 'Acme',
      status: 'under_review',
      submittedAt: Temporal.Now.instant(),
    });
    await tx.db
      .insert(applicationRounds)
      .values({ tenantId, id: newId<'ApplicationRound'>(), applicationId: id, roundId });
    if (!given.formId) return;
    await tx.db.insert(formFillings).values({
      tenantId,
      id: fillingId,
      formId: given.formId,
      purpose: 'application',
      recordKind: 'application',
      recordId: id,
      state: 'submitted',
      submissionCount: 1,
      createdById: applicant.userId,
    });
    await tx.db.insert(formSubmissions).values({
      tenantId,
      id: newId<'FormSubmission'>(),
      fillingId,
      number: 1,
      formNumber: 1,
      answers: given.answers ?? {},
      submittedById: applicant.userId,
    });
  });
  return { id, applicant, fillingId };
}
