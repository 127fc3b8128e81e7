import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { FeatureLocked, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applications } from '#capabilities/applications/table.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { formFillings, formSubmissions } from '#capabilities/forms/table.ts';
import { createTag } from '#capabilities/taxonomy/editor/create-tag.ts';
import { mergeTags } from '#capabilities/taxonomy/editor/merge-tags.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { publishedForm, readApplication, readRound, scorecard } from '#testing/evaluation-round.ts';
import { aTenant } from '#testing/tenant.ts';
import { findAssessment } from './find-assessment.ts';

test('reads the scores of applications that became the startup, by flags, role and visible questions', async () => {
  const tenant = await aTenant();
  const [staff, reader] = [await tenant.person('Staff'), await tenant.person('Evaluator')];
  const startup = await tenant.startup('Acme');
  const mentor = await tenant.assignedTo(startup, 'Mentor');
  const other = await tenant.person('Mentor');
  const card = scorecard();
  // Mentors may not see one of the criteria.
  const market = { ...card.market, visibleTo: ['Staff'] } as typeof card.market;
  // A criterion of the organization joins two questions.
  await tenant.setFeature('editEvaluationCriteria', true);
  const { id: criterionId } = await createTag(await tenant.person('Admin'), { kind: 'topic', name: 'People' });
  const team = { ...card.team, weight: 50, criterionId };
  const founders = { ...team, id: newId(), slug: 'founders', weight: 25 };
  const formId = await publishedForm(tenant, staff, 'evaluation', [team, founders, market]);
  const round = await readRound(tenant, staff, { formId });
  for (const isOwn of [true, false]) {
    const { id: applicationId } = await readApplication(tenant, round);
    const [id, fillingId] = [newId<'Evaluation'>(), newId<'FormResponse'>()];
    const { tenantId } = staff;
    await inTenant(tenantId, async (tx) => {
      if (isOwn)
        await tx.db.update(applications).set({ startupId: startup.id }).where(eq(applications.id, applicationId));
      const record = { recordKind: 'evaluation', recordId: id, purpose: 'evaluation', submissionCount: 1 } as const;
      await tx.db.insert(formFillings).values({ tenantId, id: fillingId, formId, ...record });
      const sent = { number: 1, formNumber: 1, answers: {}, submittedById: reader.userId };
      await tx.db.insert(formSubmissions).values({ tenantId, id: newId<'FormSubmission'>(), fillingId, ...sent });
      await tx.db.insert(evaluations).values({
        ...{ tenantId, id, applicationId, fillingId, roundId: round.roundId, evaluatorId: reader.userId },
        ...{ method: 'hand', state: 'locked', assignmentId: newId(), score: isOwn ? 80 : 10 },
        ...{
          criteria: { [team.id]: isOwn ? 100 : 0, [founders.id]: isOwn ? 40 : 0, [market.id]: 20 },
          submittedAt: Temporal.Now.instant(),
        },
      });
    });
  }
  const assessment = (actor: Actor) => readTx(actor, (tx) => findAssessment(tx, actor, startup.id, 'en'));

  await tenant.setFeature('assessment', false);
  await expect(assessment(staff)).rejects.toThrow(FeatureLocked);
  await tenant.setFeature('assessment', true);
  await tenant.setFeature('evaluationVisibility', false);
  const found = await assessment(staff);
  // People have 80, and weigh 75; the market weighs 25.
  expect(found).toMatchObject({ health: 65, evaluations: [{ score: 80 }], sittings: [{ name: 'Reading' }] });
  expect(found.criteria.map(({ name }) => name)).toEqual(['People', 'Market']);

  // A scorecard that was answered with a criterion which became another one.
  const admin = await tenant.person('Admin');
  const { id: founding } = await createTag(admin, { kind: 'topic', name: 'Founders' });
  await mergeTags(admin, founding, [criterionId]);
  expect((await assessment(staff)).criteria).toMatchObject([{ key: founding, name: 'Founders' }, { name: 'Market' }]);
  await mergeTags(admin, (await createTag(admin, { kind: 'topic', name: 'People' })).id, [founding]);

  await tenant.setFeature('evaluationVisibility', true);
  const shared = await assessment(mentor);
  expect([shared.criteria.map(({ name }) => name), shared.health]).toEqual([['People'], 80]);
  await expect(assessment(other)).rejects.toThrow(NotFound);
  await tenant.setFeature('evaluationVisibility', false);
  for (const hidden of [mentor, other, reader]) await expect(assessment(hidden)).rejects.toThrow(NotFound);
});
