import { EvaluationClosed, EvaluatorExcluded, PlanOutdated, ScoresFinal } from '@seedbed/domain/evaluations/errors.ts';
import { undoableUntil, undoSeconds } from '@seedbed/domain/evaluations/states.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadApplication, takeStep } from '#capabilities/applications/public.ts';
import { decide } from '#capabilities/applications/working/decide.ts';
import type { Step } from '#capabilities/applications/working/step-change.ts';
import { saveAnswers } from '#capabilities/forms/answers/save-answers.ts';
import { submitAnswers } from '#capabilities/forms/answers/submit-answers.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { countStatements } from '#testing/database/statements.ts';
import {
  optionNamed,
  publishedForm,
  type ReadRound,
  readApplication,
  readRound,
  scorecard,
} from '#testing/evaluation-round.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { assignEvaluations } from './assigning/assign.ts';
import { planFor } from './assigning/plan-assignments.ts';
import { saveEvaluationRound } from './assigning/save-round.ts';
import { declineEvaluation, recuseEvaluation, returnEvaluation } from './evaluating/leave-evaluation.ts';
import { evaluationsOf, ownEvaluations } from './find-evaluations.ts';
import { evaluations } from './table.ts';

type Person = Actor & { email: string };
let tenant: Tenant;
let staff: Person;
let readers: Person[];
let round: ReadRound;
let card: ReturnType<typeof scorecard>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  card = scorecard();
  const formId = await publishedForm(tenant, staff, 'evaluation', card.questions);
  round = await readRound(tenant, staff, { formId });
  readers = [];
  for (const name of ['Ana', 'Ben', 'Cleo'])
    readers.push(
      await tenant.person('Evaluator', {
        fullName: name,
        email: `${name.toLowerCase()}@${name.toLowerCase()}-co.test`,
      }),
    );
});

const poolOf = (people: readonly Actor[], more: object = {}) =>
  transact(saveEvaluationRound, staff, round.roundId, { pool: people.map(({ userId }) => ({ userId })), ...more });
const planned = (plan: object, actor: Actor = staff) => readTx(actor, (tx) => planFor(tx, actor, round.roundId, plan));
const assign = async (plan: object) => {
  const { fingerprint } = await planned(plan);
  return assignEvaluations(staff, { roundId: round.roundId, plan, fingerprint }, zone);
};
const own = (actor: Actor) => readTx(actor, (tx) => ownEvaluations(tx, actor));
const undoIdOf = async (recordId: string, type: string) =>
  (await activity(tenant, recordId)).find((one) => one.type === type)?.id ?? '';
const applicationNow = (id: string) => readTx(staff, (tx) => loadApplication(tx, id));

async function send(actor: Actor, applicationId: string, team: number, advice = 'Yes', base = 0) {
  const evaluation = (await own(actor)).find((one) => one.applicationId === applicationId);
  if (!evaluation) throw new Error('Nothing to send.');
  const { fillingId } = evaluation;
  const answers = [
    [card.team, team],
    [card.market, 3],
    [card.advice, optionNamed(advice)],
    [card.feedback, 'Talk to more customers.'],
  ] as const;
  await saveAnswers(actor, {
    fillingId,
    formNumber: 1,
    answers: answers.map(([{ id }, value]) => ({ questionId: id, value, base })),
  });
  const [filling] = await readTx(actor, (tx) =>
    tx.db.select().from(formFillings).where(eq(formFillings.id, fillingId)),
  );
  await submitAnswers(actor, { fillingId, version: filling?.version ?? 0, formNumber: 1 }, zone);
  return evaluation.id;
}

/** Sent scores become final. */
const passTheTimeToUndo = () =>
  inTenant(tenant.id, (tx) =>
    tx.db.update(evaluations).set({ submittedAt: Temporal.Now.instant().subtract({ seconds: undoSeconds + 1 }) }),
  );

describe('assigning', () => {
  test('previews, writes once, refuses an outdated preview and others, and is undone for what nobody began', async () => {
    const [a, b] = [await readApplication(tenant, round), await readApplication(tenant, round)];
    await poolOf(readers);
    const plan = { method: 'need' };
    const { fingerprint, given } = await planned(plan);
    expect(given).toHaveLength(4);
    expect(await own(readers[0] as Actor)).toHaveLength(0);
    const coach = await tenant.person('Coach');
    await expect(planned(plan, coach)).rejects.toThrow(Forbidden);
    await expect(assignEvaluations(coach, { roundId: round.roundId, plan, fingerprint }, zone)).rejects.toThrow(
      Forbidden,
    );
    const call = { roundId: round.roundId, plan, fingerprint };
    expect(await assignEvaluations(staff, call, zone)).toBe(4);
    // A repeated call succeeds.
    expect(await assignEvaluations(staff, call, zone)).toBe(4);
    await expect(assignEvaluations(staff, { ...call, fingerprint: 'other' }, zone)).rejects.toThrow(PlanOutdated);
    const all = await readTx(staff, (tx) => evaluationsOf(tx, staff, [a.id, b.id]));
    expect(all).toHaveLength(4);
    const first = all[0];
    const begun = readers.find(({ userId }) => userId === first?.evaluatorId) as Actor;
    await saveAnswers(begun, {
      fillingId: first?.fillingId ?? '',
      formNumber: 1,
      answers: [{ questionId: card.team.id, value: 4, base: 0 }],
    });
    await undo(staff, { undoId: await undoIdOf(round.funnelId, 'evaluations.assigned'), zone });
    const left = await readTx(staff, (tx) => evaluationsOf(tx, staff, [a.id, b.id]));
    expect(left.map(({ id }) => id)).toEqual([first?.id]);
  });

  test('never gives an application to the same company, nor by hand, and keeps to capacities', async () => {
    const applicant = await tenant.person('Applicant', { email: 'kim@ana-co.test' });
    const { id } = await readApplication(tenant, round, { applicant });
    const [ana, ben, cleo] = readers as [Person, Person, Person];
    await poolOf([ana, ben]);
    expect((await planned({ method: 'need' })).given).toMatchObject([
      { evaluatorId: ben.userId, reasons: ['readers'] },
    ]);
    expect((await planned({ method: 'need' })).short).toEqual([{ applicationId: id, missing: 1 }]);
    await expect(planned({ method: 'hand', evaluatorIds: [ana.userId] })).rejects.toThrow(EvaluatorExcluded);
    await transact(saveEvaluationRound, staff, round.roundId, {
      capacity: 0,
      pool: [{ roleId: tenant.roleId('Evaluator') }],
    });
    expect((await planned({ method: 'random', count: 3 })).given).toHaveLength(0);
    await transact(saveEvaluationRound, staff, round.roundId, {
      capacity: 0,
      pool: [{ roleId: tenant.roleId('Evaluator') }, { userId: cleo.userId, capacity: 1 }],
    });
    expect((await planned({ method: 'random', count: 3 })).given).toMatchObject([{ evaluatorId: cleo.userId }]);
  });

  test('assigns a declined application to somebody else, and never back [UX-J2]', async () => {
    const { id } = await readApplication(tenant, round);
    const [ana, ben] = readers as [Person, Person];
    await poolOf([ana, ben]);
    await assign({ method: 'hand', evaluatorIds: [ana.userId] });
    const [first] = await own(ana);
    await expect(declineEvaluation(ben, first?.id ?? '', 'I know them.')).rejects.toThrow(NotFound);
    await declineEvaluation(ana, first?.id ?? '', 'I know the founder.');
    expect(await own(ana)).toHaveLength(0);
    expect(await own(ben)).toMatchObject([{ applicationId: id, method: 'top_up' }]);
    await expect(planned({ method: 'hand', evaluatorIds: [ana.userId] })).rejects.toThrow(EvaluatorExcluded);
  });
});

const results = `query ($id: ID!) { application(id: $id) { evaluationResults { assigned done rawMean adjustedMean spread tally isToDiscuss } evaluations { score } } }`;
const evaluationQuery = `query ($id: ID!) { evaluation(id: $id) { name state score isBlind othersVisibleAt others { score } result { rawMean } reading { answers hidden files { _id } } } }`;

describe('reading', () => {
  test('scores, ends the reading with the minimum of readers, and hides others until the own one is final [UX-J4]', async () => {
    const { id } = await readApplication(tenant, round);
    const [ana, ben, cleo] = readers as [Person, Person, Person];
    await assign({ method: 'hand', evaluatorIds: [ana, ben].map(({ userId }) => userId) });
    const first = await send(ana, id, 5, 'Definitely yes');
    expect(await applicationNow(id)).toMatchObject({ status: 'under_review' });
    const ask = (who: Actor, evaluationId: string) => graphql(tenant, who, evaluationQuery, { id: evaluationId });
    expect((await ask(cleo, first)).data.evaluation).toBeNull();
    expect((await ask(ben, first)).data.evaluation).toBeNull();
    const [bens] = await own(ben);
    expect((await ask(ben, bens?.id ?? '')).data.evaluation).toMatchObject({ others: [], result: null });
    const second = await send(ben, id, 1, 'No');
    expect(await applicationNow(id)).toMatchObject({ status: 'pending_decision' });
    // The sending can still be taken back.
    const { submittedAt } = (await own(ben))[0] as { submittedAt: Temporal.Instant };
    expect((await ask(ben, second)).data.evaluation).toMatchObject({
      ...{ state: 'submitted', score: 12.5, others: [], result: null },
      othersVisibleAt: undoableUntil(submittedAt).toString({ fractionalSecondDigits: 3 }),
    });
    expect((await ask(ben, first)).data.evaluation).toBeNull();
    await passTheTimeToUndo();
    // 75 of 100 for the team from 1 to 5, 25 for the market at 3.
    expect((await ask(ben, second)).data.evaluation).toMatchObject({
      state: 'submitted',
      score: 12.5,
      others: [{ score: 87.5 }],
      result: { rawMean: 50 },
      othersVisibleAt: null,
    });
    const { data } = await graphql(tenant, staff, results, { id });
    expect(data.application).toEqual({
      evaluations: [{ score: 87.5 }, { score: 12.5 }],
      evaluationResults: [
        { assigned: 2, done: 2, rawMean: 50, adjustedMean: 50, spread: 75, tally: [0, 1, 0, 1], isToDiscuss: true },
      ],
    });
  });

  test.each(['submit', 'end_return'] as const)('keeps evaluations while the applicant corrects: %s', async (action) => {
    const { id } = await readApplication(tenant, round);
    await assign({ method: 'hand', evaluatorIds: readers.map(({ userId }) => userId) });
    const [ana, ben] = readers as [Person, Person];
    const step = (taken: Step) =>
      inTenant(tenant.id, async (tx) => takeStep(tx, null, await loadApplication(tx, id), taken));
    await send(ana, id, 5);
    await step({ action: 'return', reason: 'Which market?' });
    await step({ action });
    await runReactions(tenant);
    // One of at least two.
    expect(await applicationNow(id)).toMatchObject({ status: 'under_review' });
    await send(ben, id, 5);
    await step({ action: 'return', reason: 'Which market?' });
    await step({ action });
    await runReactions(tenant);
    expect(await applicationNow(id)).toMatchObject({ status: 'pending_decision' });
  });

  test('the team reads what everybody sent, with as many statements for three people as for one', async () => {
    const { id } = await readApplication(tenant, round);
    await assign({ method: 'hand', evaluatorIds: readers.map(({ userId }) => userId) });
    const text =
      'query ($id: ID!) { application(id: $id) { evaluations { isOutdated scorecard { answers questions { _id } } } } }';
    const read = async () => {
      const { result, count } = await countStatements(() => graphql(tenant, staff, text, { id }));
      return { all: result.data.application.evaluations, count };
    };
    const [ana, ben, cleo] = readers as [Person, Person, Person];
    await send(ana, id, 5);
    const one = await read();
    const questions = card.questions.map((line) => ({ _id: line.id }));
    const sent = (team: number) => ({
      isOutdated: false,
      scorecard: { questions, answers: { [card.team.id]: team, [card.feedback.id]: 'Talk to more customers.' } },
    });
    expect(one.all).toMatchObject([sent(5), { scorecard: null }, { scorecard: null }]);
    await send(ben, id, 2);
    await send(cleo, id, 4);
    const three = await read();
    expect(three.all).toMatchObject([sent(5), sent(2), sent(4)]);
    expect(three.count).toBeLessThanOrEqual(one.count);
  });

  test('takes sent scores back at once, but not after others could color them', async () => {
    const { id } = await readApplication(tenant, round);
    const [ana, ben] = readers as [Person, Person];
    await assign({ method: 'hand', evaluatorIds: [ana, ben].map(({ userId }) => userId) });
    const first = await send(ana, id, 5);
    const undoId = await undoIdOf(first, 'evaluations.submitted');
    await expect(undo(ben, { undoId, zone })).rejects.toThrow(NotFound);
    await undo(ana, { undoId, zone });
    expect((await own(ana))[0]).toMatchObject({ state: 'accepted', score: null, submittedAt: null });
    await send(ana, id, 2, 'No', 1);
    expect((await own(ana))[0]).toMatchObject({ state: 'submitted', score: 31.25 });
    await passTheTimeToUndo();
    const late = (await activity(tenant, first)).findLast(({ type }) => type === 'evaluations.submitted')?.id ?? '';
    await expect(undo(ana, { undoId: late, zone })).rejects.toThrow(ScoresFinal);
  });

  test('a recused evaluation counts nowhere, a returned one is corrected, and a decision locks the others [UX-J2]', async () => {
    const { id } = await readApplication(tenant, round);
    const [ana, ben, cleo] = readers as [Person, Person, Person];
    await assign({ method: 'hand', evaluatorIds: readers.map(({ userId }) => userId) });
    const first = await send(ana, id, 5);
    await expect(recuseEvaluation(ana, first, 'No.')).rejects.toThrow(Forbidden);
    await recuseEvaluation(staff, first, 'Invested in a competitor.');
    expect((await graphql(tenant, staff, results, { id })).data.application.evaluationResults[0]).toMatchObject({
      assigned: 2,
      done: 0,
      rawMean: null,
    });
    const second = await send(ben, id, 2);
    await returnEvaluation(staff, second);
    expect((await own(ben))[0]).toMatchObject({ state: 'accepted', score: null });
    await send(ben, id, 3, 'Yes', 1);
    await send(cleo, id, 3);
    const { version } = await applicationNow(id);
    await decide(staff, id, { roundId: round.roundId, version, input: { action: 'accept' } });
    await runReactions(tenant);
    expect(await own(ben)).toMatchObject([{ state: 'locked', score: 50 }]);
    await expect(returnEvaluation(staff, second)).rejects.toThrow(EvaluationClosed);
    await undo(staff, { undoId: await undoIdOf(id, 'applications.decided'), zone });
    await runReactions(tenant);
    expect(await own(ben)).toMatchObject([{ state: 'submitted' }]);
  });
});
