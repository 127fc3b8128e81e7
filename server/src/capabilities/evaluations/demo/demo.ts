import { randomFrom } from '@seedbed/domain/evaluations/random.ts';
import { feedbackFrom, recommendationFrom } from '@seedbed/domain/evaluations/recommendation.ts';
import { scoreOf, sharesOf } from '@seedbed/domain/evaluations/score.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { summarizeRound } from '#capabilities/evaluations/results/summarize-round.ts';
import {
  evaluationFeedback,
  evaluationPools,
  evaluationRounds,
  evaluations,
  evaluatorCapacities,
} from '#capabilities/evaluations/table.ts';
import { formAnswers, formFillings, formSubmissions } from '#capabilities/forms/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import { answersFor } from './answers.ts';
import { type DemoRound, readRounds } from './read-rounds.ts';
import { chanceFrom, meanQuality, scoreBy, type Temperament, temperaments } from './temperaments.ts';

const evaluatorsEach = 3;

interface Read {
  evaluation: typeof evaluations.$inferInsert;
  filling: typeof formFillings.$inferInsert;
  answers: (typeof formAnswers.$inferInsert)[];
  submission: typeof formSubmissions.$inferInsert | null;
  feedback: typeof evaluationFeedback.$inferInsert | null;
}

/** Scores of people with different temperaments, so that adjusted means matter. */
async function addRound(tx: Tx, round: DemoRound, seed: number): Promise<void> {
  const { tenantId } = tx;
  const random = randomFrom(seed);
  const chance = chanceFrom(random);
  const assignmentId = newId();
  const all: Read[] = [];
  for (const [i, application] of round.applications.entries()) {
    const quality = meanQuality + 13 * chance();
    for (let n = 0; n < evaluatorsEach; n++) {
      const place = (i + n * Math.max(1, Math.floor(round.people.length / evaluatorsEach))) % round.people.length;
      const evaluatorId = round.people[place];
      const temperament = temperaments[place % temperaments.length];
      if (!evaluatorId || !temperament) continue;
      // Applications that went on have all of their readings; the others wait for at least one.
      const isSent = !application.isWaiting || (temperament.name !== 'late' && (i + n) % evaluatorsEach !== 0);
      all.push(read(tx, round, application, { evaluatorId, temperament, isSent, quality, chance, assignmentId }));
    }
  }
  await tx.db
    .insert(evaluationRounds)
    .values({ tenantId, id: newId<'EvaluationRound'>(), roundId: round.id, capacity: 60 });
  await tx.db
    .insert(evaluationPools)
    .values(round.people.map((userId) => ({ tenantId, id: newId<'EvaluationPool'>(), roundId: round.id, userId })));
  const [careful] = round.people;
  if (careful)
    await tx.db
      .insert(evaluatorCapacities)
      .values({ tenantId, id: newId<'EvaluatorCapacity'>(), roundId: round.id, userId: careful, capacity: 40 });
  await insert(tx, all);
  await summarizeRound(tx, round.id);
}

interface Way {
  evaluatorId: Id<'User'>;
  temperament: Temperament;
  isSent: boolean;
  quality: number;
  chance: () => number;
  assignmentId: string;
}

function read(tx: Tx, round: DemoRound, application: DemoRound['applications'][number], way: Way): Read {
  const { tenantId } = tx;
  const [id, fillingId] = [newId<'Evaluation'>(), newId<'FormResponse'>()];
  const given = way.isSent
    ? answersFor(round.questions, scoreBy(way.temperament, way.quality, way.chance), way.quality)
    : {};
  const sentAt = way.isSent ? Temporal.Now.instant().subtract({ hours: 30 + (application.place % 90) }) : null;
  const author = { tenantId, authorId: way.evaluatorId, formNumber: round.formNumber };
  const original = feedbackFrom(round.questions, given);
  return {
    filling: {
      tenantId,
      id: fillingId,
      formId: round.formId,
      purpose: 'evaluation',
      recordKind: 'evaluation',
      recordId: id,
      createdById: round.ownerId,
      ...(sentAt && { state: 'submitted', submittedAt: sentAt, submissionCount: 1, answeredAt: sentAt }),
    },
    answers: Object.entries(given).map(([questionId, value]) => ({
      ...author,
      id: newId<'FormAnswer'>(),
      fillingId,
      questionId,
      value,
    })),
    submission: sentAt && {
      tenantId,
      id: newId<'FormSubmission'>(),
      fillingId,
      number: 1,
      formNumber: round.formNumber,
      answers: given,
      submittedById: way.evaluatorId,
    },
    evaluation: {
      tenantId,
      id,
      roundId: round.id,
      applicationId: application.id,
      evaluatorId: way.evaluatorId,
      fillingId,
      method: 'need',
      reasons: ['readers'],
      assignmentId: way.assignmentId,
      assignedById: round.ownerId,
      dueOn: round.dueOn,
      dueAt: round.dueAt,
      ...(sentAt && {
        state: application.isWaiting || application.isCurrent ? 'submitted' : 'locked',
        submittedAt: sentAt,
        readNumber: 1,
        score: scoreOf(round.questions, given),
        recommendation: recommendationFrom(round.questions, given),
        criteria: Object.fromEntries([...sharesOf(round.questions, given)].map(([one, share]) => [one, share * 100])),
      }),
    },
    feedback:
      sentAt && original
        ? { tenantId, id: newId<'EvaluationFeedback'>(), evaluationId: id, applicationId: application.id, original }
        : null,
  };
}

const atOnce = 400;

async function insert(tx: Tx, all: readonly Read[]): Promise<void> {
  for (let i = 0; i < all.length; i += atOnce) {
    const part = all.slice(i, i + atOnce);
    await tx.db.insert(formFillings).values(part.map(({ filling }) => filling));
    const answers = part.flatMap((one) => one.answers);
    for (let j = 0; j < answers.length; j += atOnce)
      await tx.db.insert(formAnswers).values(answers.slice(j, j + atOnce));
    const submissions = part.flatMap(({ submission }) => submission ?? []);
    if (submissions.length > 0) await tx.db.insert(formSubmissions).values(submissions);
    await tx.db.insert(evaluations).values(part.map(({ evaluation }) => evaluation));
    const feedback = part.flatMap((one) => one.feedback ?? []);
    if (feedback.length > 0) await tx.db.insert(evaluationFeedback).values(feedback);
  }
}

export const demo: DemoPart = {
  table: evaluations,
  add: async (tx) => {
    for (const [i, round] of (await readRounds(tx)).entries()) await addRound(tx, round, 2_026 + i);
  },
};
