import { scoreRange } from './score.ts';

/** In order, from the lowest to the highest. */
export const recommendations = ['strong_no', 'no', 'yes', 'strong_yes'] as const;
export type Recommendation = (typeof recommendations)[number];

/** One evaluation that was sent. */
export interface SentEvaluation {
  evaluatorId: string;
  score: number | null;
  recommendation: Recommendation | null;
}

/** How an evaluator scores: over all that this person has sent in the round. */
export interface ScoreStatistics {
  count: number;
  mean: number;
  deviation: number;
}

export interface Result {
  sent: number;
  rawMean: number | null;
  /** The mean if all evaluators were equally strict. */
  adjustedMean: number | null;
  /** From the lowest to the highest score. */
  spread: number | null;
  tally: Readonly<Record<Recommendation, number>>;
  /** The evaluators disagree, by their scores or more than the round allows by their recommendations. */
  isToDiscuss: boolean;
}

/** With fewer evaluations, what a person usually gives is unknown: the raw score counts. */
export const fewestForStatistics = 5;
/** A wider spread is to be discussed. */
export const widestSpread = 40;

const fullAgreement = 100;

/** The share of the recommendations on the larger side, in percent; full without recommendations. */
export function agreementOf({ strong_no, no, yes, strong_yes }: Result['tally']): number {
  const [against, inFavor] = [strong_no + no, yes + strong_yes];
  const count = against + inFavor;
  return count === 0 ? fullAgreement : (Math.max(against, inFavor) / count) * fullAgreement;
}

/** The rule of a round that advances applications without a person. */
export interface AdvanceRule {
  minReaders: number | null;
  /** Null turns the rule off. */
  advanceScore: number | null;
}

/** The facts of an application beside the result. */
interface RuleFacts {
  assigned: number;
  /** Some evaluation is of an older version of the application: a person decides. */
  isOutdated: boolean;
}

/**
 * Every evaluation is in, at least the minimum, and of the newest version; the evaluators agree, are not against it,
 * and their raw mean reaches the score.
 */
export function advancesByRule(
  { sent, assigned, isOutdated, rawMean, isToDiscuss, tally }: Result & RuleFacts,
  { minReaders, advanceScore }: AdvanceRule,
): boolean {
  if (advanceScore === null || rawMean === null || rawMean < advanceScore || isOutdated) return false;
  const [against, inFavor] = [tally.strong_no + tally.no, tally.yes + tally.strong_yes];
  const isInFavor = inFavor > against || inFavor + against === 0;
  return sent >= (minReaders ?? 1) && sent === assigned && !isToDiscuss && isInFavor;
}

/** Mean and standard deviation of the population; null without scores. */
export function scoreStatistics(scores: readonly number[]): ScoreStatistics | null {
  const count = scores.length;
  if (count === 0) return null;
  const mean = scores.reduce((sum, score) => sum + score, 0) / count;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / count;
  return { count, mean, deviation: Math.sqrt(variance) };
}

/**
 * A score as an evaluator with the statistics of the whole round would have given it. The raw score if the person has
 * sent too few, or if nobody's scores differ.
 */
export function adjusted(score: number, own: ScoreStatistics | undefined, round: ScoreStatistics | null): number {
  if (!own || !round || own.count < fewestForStatistics) return score;
  const z = own.deviation > 0 ? (score - own.mean) / own.deviation : 0;
  return Math.min(scoreRange[1], Math.max(scoreRange[0], round.mean + z * round.deviation));
}

/** The result of one application in one round; `statistics` by evaluator. */
export function resultOf(
  sent: readonly SentEvaluation[],
  statistics: ReadonlyMap<string, ScoreStatistics>,
  round: ScoreStatistics | null,
  minAgreement: number | null = null,
): Result {
  const scored = sent.flatMap(({ score, evaluatorId }) => (score === null ? [] : [{ score, evaluatorId }]));
  const scores = scored.map(({ score }) => score);
  const spread = scores.length > 0 ? Math.max(...scores) - Math.min(...scores) : null;
  const tally = { strong_no: 0, no: 0, yes: 0, strong_yes: 0 };
  for (const { recommendation } of sent) if (recommendation) tally[recommendation] += 1;
  return {
    sent: sent.length,
    rawMean: meanOf(scores),
    adjustedMean: meanOf(scored.map(({ score, evaluatorId }) => adjusted(score, statistics.get(evaluatorId), round))),
    spread,
    tally,
    isToDiscuss: agreementOf(tally) < (minAgreement ?? fullAgreement) || (spread ?? 0) > widestSpread,
  };
}

const meanOf = (values: readonly number[]): number | null => scoreStatistics(values)?.mean ?? null;
