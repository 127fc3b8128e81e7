import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicationPeople } from '#capabilities/applications/people/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { evaluationFeedback, evaluations } from '#capabilities/evaluations/table.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { publishedForm, readApplication, readRound, scorecard } from '#testing/evaluation-round.ts';
import { aTenant } from '#testing/tenant.ts';
import { editFeedback, feedbackToRelease, listFeedback, ownFeedback, releaseFeedback } from './feedback.ts';

test('releases the edited copy once, only to applicants who know their end, and keeps the original', async () => {
  const tenant = await aTenant();
  const [staff, evaluator] = [await tenant.person('Staff'), await tenant.person('Evaluator')];
  const formId = await publishedForm(tenant, staff, 'evaluation', scorecard().questions);
  const round = await readRound(tenant, staff, { formId });
  const put = async (status: 'rejected' | 'delay_rejected', outcomeReason: 'withdrawn' | 'moved' | null = null) => {
    const { id, applicant } = await readApplication(tenant, round);
    const [evaluationId, fillingId] = [newId<'Evaluation'>(), newId<'FormResponse'>()];
    const { tenantId } = staff;
    await inTenant(tenantId, async (tx) => {
      await tx.db.update(applications).set({ status, outcomeReason }).where(eq(applications.id, id));
      const record = { recordKind: 'evaluation', recordId: evaluationId, purpose: 'evaluation' } as const;
      await tx.db.insert(formFillings).values({ tenantId, id: fillingId, formId, ...record });
      await tx.db.insert(evaluations).values({
        ...{ tenantId, id: evaluationId, roundId: round.roundId, applicationId: id, fillingId, state: 'locked' },
        ...{ evaluatorId: evaluator.userId, method: 'hand', assignmentId: newId() },
      });
      await tx.db.insert(evaluationFeedback).values({
        tenantId,
        id: newId<'EvaluationFeedback'>(),
        evaluationId,
        applicationId: id,
        original: 'Too vague.',
      });
    });
    return { id, applicant };
  };
  // Somebody applies together with each of them.
  const partner = await tenant.person('Applicant');
  const [rejected, waiting] = [await put('rejected'), await put('delay_rejected')];
  const undecided = [await put('rejected', 'withdrawn'), await put('rejected', 'moved')];
  for (const { id } of [rejected, waiting])
    await inTenant(staff.tenantId, (tx) =>
      tx.db.insert(applicationPeople).values({
        ...{ tenantId: staff.tenantId, id: newId<'ApplicationPerson'>(), applicationId: id, userId: partner.userId },
      }),
    );
  const own = (actor: Actor, id: string) => readTx(actor, (tx) => ownFeedback(tx, actor, id));

  const [first] = await readTx(staff, (tx) => listFeedback(tx, staff, rejected.id));
  await expect(readTx(evaluator, (tx) => listFeedback(tx, evaluator, rejected.id))).rejects.toThrow(NotFound);
  await expect(editFeedback(evaluator, first?.id ?? '', 1, 'Nice.')).rejects.toThrow(NotFound);
  await editFeedback(staff, first?.id ?? '', 1, 'Name three customers.');
  await expect(editFeedback(staff, first?.id ?? '', 1, 'Other.')).rejects.toThrow(Conflict);
  expect(await own(rejected.applicant, rejected.id)).toEqual([]);

  const coach = await tenant.person('Coach');
  await expect(releaseFeedback(coach, round.roundId)).rejects.toThrow(Forbidden);
  expect(await readTx(staff, (tx) => feedbackToRelease(tx, staff, round.roundId))).toEqual({
    count: 1,
    names: ['Acme'],
  });
  const counts = await Promise.all([releaseFeedback(staff, round.roundId), releaseFeedback(staff, round.roundId)]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await readTx(staff, (tx) => feedbackToRelease(tx, staff, round.roundId))).toEqual({ count: 0, names: [] });
  expect(await own(rejected.applicant, rejected.id)).toMatchObject([
    { original: 'Too vague.', edited: 'Name three customers.' },
  ]);
  expect(await own(partner, rejected.id)).toMatchObject([{ edited: 'Name three customers.' }]);
  for (const { applicant, id } of [waiting, ...undecided]) expect(await own(applicant, id)).toEqual([]);
  expect(await own(partner, waiting.id)).toEqual([]);
  await expect(own(waiting.applicant, rejected.id)).rejects.toThrow(NotFound);
  const sent = await readTx(staff, (tx) =>
    tx.db
      .select({ userId: mails.userId })
      .from(mails)
      .where(and(eq(mails.kind, 'evaluation-feedback'))),
  );
  expect(sent.map(({ userId }) => userId).toSorted()).toEqual([rejected.applicant.userId, partner.userId].toSorted());
});
