import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { heldOf } from '#capabilities/applications/decisions/find-held.ts';
import { sendHeldEmails } from '#capabilities/applications/decisions/send-held.ts';
import { takeBackDecision } from '#capabilities/applications/decisions/take-back-decision.ts';
import { loadApplication } from '#capabilities/applications/public.ts';
import { applicationRounds, funnelRounds } from '#capabilities/applications/table.ts';
import { assignEvaluations } from '#capabilities/evaluations/assigning/assign.ts';
import { planFor } from '#capabilities/evaluations/assigning/plan-assignments.ts';
import {
  declineEvaluation,
  recuseEvaluation,
  returnEvaluation,
} from '#capabilities/evaluations/evaluating/leave-evaluation.ts';
import { ownEvaluations } from '#capabilities/evaluations/find-evaluations.ts';
import { saveAnswers } from '#capabilities/forms/answers/save-answers.ts';
import { submitAnswers } from '#capabilities/forms/answers/submit-answers.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import {
  optionNamed,
  publishedForm,
  type ReadRound,
  readApplication,
  readRound,
  scorecard,
} from '#testing/evaluation-round.ts';
import { runReactions } from '#testing/reactions.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { followRule } from './advance-by-rule.ts';

let tenant: Tenant;
let staff: Actor;
let ana: Actor;
let ben: Actor;
let round: ReadRound;
let card: ReturnType<typeof scorecard>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  card = scorecard();
  const formId = await publishedForm(tenant, staff, 'evaluation', card.questions);
  round = await readRound(tenant, staff, { formId, minReaders: 1, minAgreement: 100, advanceScore: 75 });
  ana = await tenant.person('Evaluator', { email: 'ana@ana-co.test' });
  ben = await tenant.person('Evaluator', { email: 'ben@ben-co.test' });
});

async function given({ formId, evaluators = [ana, ben] }: { formId?: Id<'Form'>; evaluators?: Actor[] } = {}) {
  const { id } = await readApplication(tenant, round, formId && { formId });
  await assign(id, evaluators);
  return id;
}
async function assign(applicationId: string, evaluators: Actor[]): Promise<void> {
  const evaluatorIds = evaluators.map(({ userId }) => userId);
  const plan = { method: 'hand', applicationIds: [applicationId], evaluatorIds };
  const { fingerprint } = await readTx(staff, (tx) => planFor(tx, staff, round.roundId, plan));
  await assignEvaluations(staff, { roundId: round.roundId, plan, fingerprint }, zone);
}
const evaluationOf = async (actor: Actor, applicationId: string) => {
  const all = await readTx(actor, (tx) => ownEvaluations(tx, actor));
  const found = all.find((one) => one.applicationId === applicationId);
  if (!found) throw new Error('Nothing to send.');
  return found;
};

async function send(actor: Actor, applicationId: string, team: number, { advice = 'Yes', base = 0 } = {}) {
  const { id, fillingId } = await evaluationOf(actor, applicationId);
  const answers = [
    [card.team.id, team],
    [card.market.id, team],
    [card.advice.id, optionNamed(advice)],
  ] as const;
  await saveAnswers(actor, {
    fillingId,
    formNumber: 1,
    answers: answers.map(([questionId, value]) => ({ questionId, value, base })),
  });
  const [filling] = await readTx(actor, (tx) =>
    tx.db.select().from(formFillings).where(eq(formFillings.id, fillingId)),
  );
  await submitAnswers(actor, { fillingId, version: filling?.version ?? 0, formNumber: 1 }, zone);
  await runReactions(tenant);
  return id;
}
const now = (id: string) => readTx(staff, (tx) => loadApplication(tx, id));
const held = () => readTx(staff, (tx) => heldOf(tx, { id: round.roundId }));
const decisions = async (id: string) =>
  (await activity(tenant, id)).filter(({ type }) => type === 'applications.decided');
const sent = () => readTx(staff, (tx) => tx.db.select().from(mails).where(like(mails.kind, 'application-%')));

test('advances once all evaluations are in, as the server, with a held email', async () => {
  const id = await given();
  await send(ana, id, 5);
  // The minimum is in, and somebody still reads.
  expect(await now(id)).toMatchObject({ status: 'pending_decision', roundId: round.roundId });
  await send(ben, id, 4);
  expect(await now(id)).toMatchObject({ roundId: round.nextId, status: 'pending_decision' });
  const all = await decisions(id);
  expect(all).toMatchObject([{ actorId: null, payload: { action: 'accept', isByRule: true } }]);
  const [kept] = await readTx(staff, (tx) =>
    tx.db.select().from(applicationRounds).where(eq(applicationRounds.roundId, round.roundId)),
  );
  expect(kept).toMatchObject({ decision: 'accept', decidedById: null });
  expect(await sent()).toHaveLength(0);
  const { fingerprint, rows } = await held();
  expect(rows).toMatchObject([{ applicationId: id, outcome: 'advanced' }]);
  expect(await sendHeldEmails(staff, { roundId: round.roundId, fingerprint })).toBe(1);
  expect(await sent()).toHaveLength(1);
});

test('advances when the last open evaluation is declined', async () => {
  const id = await given();
  await send(ana, id, 5);
  await declineEvaluation(ben, (await evaluationOf(ben, id)).id, 'I know them.');
  await runReactions(tenant);
  expect(await now(id)).toMatchObject({ roundId: round.nextId });
});

test('advances when the team takes back the last open evaluation', async () => {
  const id = await given();
  await send(ana, id, 5);
  await recuseEvaluation(staff, (await evaluationOf(ben, id)).id, 'Away.');
  await runReactions(tenant);
  expect(await now(id)).toMatchObject({ roundId: round.nextId });
});

test('advances when the assignment of the last open evaluation is undone', async () => {
  const id = await given({ evaluators: [ana] });
  await assign(id, [ben]);
  await send(ana, id, 5);
  expect(await now(id)).toMatchObject({ roundId: round.roundId });
  const [assignment] = (await activity(tenant, round.funnelId)).filter(
    ({ type, payload }) => type === 'evaluations.assigned' && JSON.stringify(payload).includes(ben.userId),
  );
  await undo(staff, { undoId: assignment?.id ?? '', zone });
  await runReactions(tenant);
  expect(await now(id)).toMatchObject({ roundId: round.nextId });
});

test('leaves to people an application with an evaluation of an older version', async () => {
  const id = await given({ formId: await publishedForm(tenant, staff, 'application', []) });
  const first = await send(ana, id, 5);
  // The applicant sends the application again.
  await inTenant(tenant.id, (tx) =>
    tx.db.update(formFillings).set({ submissionCount: 2 }).where(eq(formFillings.recordId, id)),
  );
  await send(ben, id, 5);
  expect(await now(id)).toMatchObject({ roundId: round.roundId, status: 'pending_decision' });
  expect(await decisions(id)).toEqual([]);
  await returnEvaluation(staff, first);
  await send(ana, id, 5, { base: 1 });
  expect(await now(id)).toMatchObject({ roundId: round.nextId });
});

test('leaves to people what is too low, disputed, or in the last round, and rejects nothing', async () => {
  const [low, split, against] = [await given(), await given(), await given()];
  for (const [id, team, advice] of [
    [low, 3, 'Yes'],
    [split, 5, 'No'],
    [against, 5, 'Definitely no'],
  ] as const) {
    await send(ana, id, team, { advice: id === against ? advice : 'Yes' });
    await send(ben, id, team, { advice });
    expect(await now(id)).toMatchObject({ roundId: round.roundId, status: 'pending_decision' });
  }
  await inTenant(tenant.id, (tx) =>
    tx.db.update(funnelRounds).set({ trashedAt: Temporal.Now.instant() }).where(eq(funnelRounds.id, round.nextId)),
  );
  const last = await given();
  await send(ana, last, 5);
  await send(ben, last, 5);
  expect(await now(last)).toMatchObject({ roundId: round.roundId, status: 'pending_decision' });
  for (const id of [low, split, against, last]) expect(await decisions(id)).toEqual([]);
});

test('does not advance again what a person has taken back', async () => {
  const id = await given();
  await send(ana, id, 5);
  const last = await send(ben, id, 5);
  const [email] = (await held()).rows;
  await takeBackDecision(staff, email?.id ?? '');
  await runReactions(tenant);
  expect(await now(id)).toMatchObject({ roundId: round.roundId, status: 'pending_decision' });
  await returnEvaluation(staff, last);
  await send(ben, id, 5, { base: 1 });
  expect(await now(id)).toMatchObject({ roundId: round.roundId, status: 'pending_decision' });
  expect((await held()).rows).toEqual([]);
});

test('takes the step once when both last evaluations end at once', async () => {
  const id = await given();
  await inTenant(tenant.id, (tx) =>
    tx.db.update(funnelRounds).set({ advanceScore: null }).where(eq(funnelRounds.id, round.roundId)),
  );
  await send(ana, id, 5);
  await send(ben, id, 5);
  await inTenant(tenant.id, (tx) =>
    tx.db.update(funnelRounds).set({ advanceScore: 75 }).where(eq(funnelRounds.id, round.roundId)),
  );
  const ids = [await evaluationOf(ana, id), await evaluationOf(ben, id)].map((one) => one.id);
  await Promise.all([...ids, ...ids].map((one) => inTenant(tenant.id, (tx) => followRule(tx, one))));
  expect(await decisions(id)).toHaveLength(1);
  expect((await held()).rows).toHaveLength(1);
});
