import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { records } from '#capabilities/coaching/authorization.matrix.ts';
import { findAssessment } from '#capabilities/evaluations/assessment/find-assessment.ts';
import { formFillings, formSubmissions } from '#capabilities/forms/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { publishedForm, scorecard } from '#testing/evaluation-round.ts';
import { aTenant } from '#testing/tenant.ts';

test('adds the scorecards of sessions to the assessment, for the coaches and the staff side', async () => {
  const tenant = await aTenant();
  for (const feature of ['assessment', 'evaluationVisibility'] as const) await tenant.setFeature(feature, true);
  const staff = await tenant.person('Staff');
  const acme = await tenant.startup('Acme');
  const [coach, other] = [await tenant.assignedTo(acme, 'Mentor'), await tenant.assignedTo(acme, 'Mentor')];
  const { team, market } = scorecard();
  const formId = await publishedForm(tenant, staff, 'scorecard', [team, market]);
  const facts = { startupId: acme.id, coachId: coach.userId, attendeeId: staff.userId };
  const sessionId = await records.bookedSession?.put(tenant, facts);
  const [tenantId, fillingId] = [tenant.id, newId<'FormResponse'>()];
  await inTenant(tenantId, async (tx) => {
    const record = { recordKind: 'coachingSession', recordId: sessionId, purpose: 'scorecard', submissionCount: 1 };
    await tx.db
      .insert(formFillings)
      .values({ tenantId, id: fillingId, formId, ...record } as typeof formFillings.$inferInsert);
    // 4 and 2 of 1 to 5: three quarters, and one quarter.
    const sent = { number: 1, formNumber: 1, answers: { [team.id]: 4, [market.id]: 2 }, submittedById: coach.userId };
    await tx.db.insert(formSubmissions).values({ tenantId, id: newId<'FormSubmission'>(), fillingId, ...sent });
  });
  const assessment = (actor: Actor) => readTx(actor, (tx) => findAssessment(tx, actor, acme.id, 'en'));

  for (const reader of [staff, coach])
    expect(await assessment(reader)).toMatchObject({
      health: 62.5,
      criteria: [{ name: 'Team' }, { name: 'Market' }],
      evaluations: [{ sessionId, score: 62.5, evaluatorId: coach.userId }],
    });
  expect(await assessment(other)).toMatchObject({ health: null, criteria: [], evaluations: [] });
});
