import { type MatchingSettings, usualMatching } from '#incubators/settings/matching.ts';

export const matchParts = ['needs', 'industry', 'stage', 'language', 'record', 'geography'] as const;
export type MatchPart = (typeof matchParts)[number];
export type MatchWeights = Readonly<Record<MatchPart, number>>;

/** Shares of the score. Parts without facts on either side drop out, and the others are rescaled. */
export const weightsOf = (settings: MatchingSettings): MatchWeights => ({
  needs: settings.needsWeight,
  industry: settings.industryWeight,
  stage: settings.stageWeight,
  language: settings.languageWeight,
  record: settings.recordWeight,
  geography: settings.geographyWeight,
});

export const usualWeights: MatchWeights = weightsOf(usualMatching);

/** Scores are whole hundredths of a point, so that sums are exact. */
export const fullScore = 10_000;
const mostBonus = 1_500;
const mostRank = 5;
/** Few ratings say little: each mentor starts with these, at the mean of all. */
const assumedRatings = 5;
const bestRating = 5;
const bestLevel = 3;
const rankWeights = [3, 2, 1] as const;

/** A wish has a rank from 1, or says that the two never meet. */
export type MatchWish = number | 'never';

export interface StartupToMatch {
  id: string;
  /** Topics that it needs help with, the most important one first. */
  topicIds: readonly string[];
  industryIds: readonly string[];
  stage: string | null;
  /** It speaks one of these with its mentor, the preferred one first. */
  languages: readonly string[];
  country: string | null;
  /** How many mentors it wants. */
  places: number;
  wishes: Readonly<Record<string, MatchWish>>;
  /** Mentors who must not meet it. */
  conflictIds: readonly string[];
}

export interface MentorToMatch {
  id: string;
  /** Levels from 1 to 3 by topic. */
  expertise: Readonly<Record<string, number>>;
  industryIds: readonly string[];
  stages: readonly string[];
  languages: readonly string[];
  country: string | null;
  capacity: number;
  /** Startups that the mentor looks after already. */
  load: number;
  ratings: { count: number; sum: number };
  wishes: Readonly<Record<string, MatchWish>>;
}

export const matchHindrances = ['conflict', 'never', 'language', 'full'] as const;
export type MatchHindrance = (typeof matchHindrances)[number];

/** Places that a mentor has left. */
export const freePlaces = ({ capacity, load }: Pick<MentorToMatch, 'capacity' | 'load'>): number =>
  Math.max(0, capacity - load);

/** The hindrances between the two, the strongest one first. */
export function hindrancesOf(startup: StartupToMatch, mentor: MentorToMatch): MatchHindrance[] {
  const found: Readonly<Record<MatchHindrance, boolean>> = {
    conflict: startup.conflictIds.includes(mentor.id),
    never: startup.wishes[mentor.id] === 'never' || mentor.wishes[startup.id] === 'never',
    language:
      startup.languages.length > 0 && mentor.languages.length > 0 && !shares(startup.languages, mentor.languages),
    full: freePlaces(mentor) === 0,
  };
  return matchHindrances.filter((name) => found[name]);
}

export interface MatchReason {
  part: MatchPart | 'wish';
  /** Its share of the score, in hundredths of a point. */
  score: number;
}

export interface ScoredMatch {
  score: number;
  /** The strongest one first. */
  reasons: MatchReason[];
}

const shares = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));

/** The mean of all ratings, toward which the record of each mentor is drawn; null before the first rating. */
export function meanRating(mentors: readonly Pick<MentorToMatch, 'ratings'>[]): number | null {
  const count = mentors.reduce((total, { ratings }) => total + ratings.count, 0);
  return count === 0 ? null : mentors.reduce((total, { ratings }) => total + ratings.sum, 0) / count;
}

/** From 0 to 1, or null if a side says nothing about it. */
function fits(startup: StartupToMatch, mentor: MentorToMatch, mean: number | null): Record<MatchPart, number | null> {
  const { topicIds, industryIds, stage, languages, country } = startup;
  const knows = Object.keys(mentor.expertise).length > 0;
  const ranks = topicIds.slice(0, rankWeights.length).map((id, i) => [id, rankWeights[i] ?? 0] as const);
  const wanted = ranks.reduce((total, [, weight]) => total + weight, 0);
  const met = ranks.reduce((total, [id, weight]) => total + (weight * (mentor.expertise[id] ?? 0)) / bestLevel, 0);
  const common = languages.findIndex((one) => mentor.languages.includes(one));
  return {
    needs: wanted === 0 || !knows ? null : met / wanted,
    industry: both(industryIds, mentor.industryIds) ? Number(shares(industryIds, mentor.industryIds)) : null,
    stage: stage === null || mentor.stages.length === 0 ? null : Number(mentor.stages.includes(stage)),
    // A second language helps half as much as the preferred one.
    language: both(languages, mentor.languages) ? ([0, 1][common + 1] ?? 0.5) : null,
    record:
      mean === null
        ? null
        : (mentor.ratings.sum + assumedRatings * mean) / (mentor.ratings.count + assumedRatings) / bestRating,
    geography: country === null || mentor.country === null ? null : Number(country === mentor.country),
  };
}

const both = (some: readonly string[], others: readonly string[]) => some.length > 0 && others.length > 0;

const wishOf = (wish: MatchWish | undefined) =>
  typeof wish === 'number' ? Math.max(0, mostRank + 1 - wish) / mostRank : 0;

/** How well the two fit, without regard to what keeps them apart. `mean` is that of `meanRating`. */
export function matchScore(
  startup: StartupToMatch,
  mentor: MentorToMatch,
  weights: MatchWeights,
  mean: number | null,
): ScoredMatch {
  const known = Object.entries(fits(startup, mentor, mean)).flatMap(([part, fit]) =>
    fit === null ? [] : { part: part as MatchPart, fit, weight: weights[part as MatchPart] },
  );
  const whole = known.reduce((total, { weight }) => total + weight, 0);
  const bonus = (mostBonus * (wishOf(startup.wishes[mentor.id]) + wishOf(mentor.wishes[startup.id]))) / 2;
  const reasons: MatchReason[] = [
    ...known.map(({ part, fit, weight }) => ({ part, score: whole === 0 ? 0 : (fullScore * fit * weight) / whole })),
    { part: 'wish', score: bonus },
  ];
  const total = Math.min(
    fullScore,
    reasons.reduce((sum, { score }) => sum + score, 0),
  );
  // A mentor with much to do already comes later.
  const spare = mentor.capacity === 0 ? 0 : 1 - 0.5 * Math.min(1, mentor.load / mentor.capacity);
  return {
    score: Math.round(total * spare),
    reasons: reasons
      .map(({ part, score }) => ({ part, score: Math.round(score) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score),
  };
}
