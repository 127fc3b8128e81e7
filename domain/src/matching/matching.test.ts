import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainMatching } from './explain-matching.ts';
import {
  fullScore,
  hindrancesOf,
  type MentorToMatch,
  matchScore,
  meanRating,
  type StartupToMatch,
  usualWeights,
} from './match-score.ts';
import {
  type MatchMode,
  type MatchProblem,
  matchModes,
  pairKey,
  type SolvedPair,
  solveMatching,
} from './solve-matching.ts';

const startup = (id: string, given: Partial<StartupToMatch> = {}): StartupToMatch => ({
  id,
  topicIds: [],
  industryIds: [],
  stage: null,
  languages: [],
  country: null,
  places: 1,
  wishes: {},
  conflictIds: [],
  ...given,
});
const mentor = (id: string, given: Partial<MentorToMatch> = {}): MentorToMatch => ({
  id,
  expertise: {},
  industryIds: [],
  stages: [],
  languages: [],
  country: null,
  capacity: 1,
  load: 0,
  ratings: { count: 0, sum: 0 },
  wishes: {},
  ...given,
});
const problem = (given: Partial<MatchProblem>): MatchProblem => ({
  startups: [],
  mentors: [],
  weights: usualWeights,
  mode: 'bestTotal',
  pinned: [],
  excluded: [],
  ...given,
});
const score = (one: StartupToMatch, other: MentorToMatch) => matchScore(one, other, usualWeights, null).score;
const keys = (pairs: readonly SolvedPair[]) => pairs.map(pairKey).sort();
const sumOf = (pairs: readonly SolvedPair[]) => pairs.reduce((total, one) => total + one.score, 0);
const servedBy = (pairs: readonly SolvedPair[]) => new Set(pairs.map(({ startupId }) => startupId)).size;

test('gives the first need three times the weight of the third, by the level of the expertise', () => {
  const needs = startup('acme', { topicIds: ['sales', 'law', 'hiring'] });
  expect(score(needs, mentor('anna', { expertise: { sales: 3 } }))).toBe(5_000);
  expect(score(needs, mentor('ben', { expertise: { hiring: 3 } }))).toBe(1_667);
  expect(score(needs, mentor('cleo', { expertise: { sales: 1, law: 3 } }))).toBe(5_000);
});

test('leaves out what a side does not tell, and rescales the rest', () => {
  const acme = startup('acme', { topicIds: ['sales'], stage: 'idea', country: 'FR' });
  const expert = { expertise: { sales: 3 } };
  expect(score(acme, mentor('anna', expert))).toBe(fullScore);
  expect(score(acme, mentor('ben', { ...expert, stages: ['growing'] }))).toBe(Math.round((fullScore * 35) / 45));
  expect(score(startup('new'), mentor('new'))).toBe(0);
});

test('adds at most 15 points for wishes, and halves the score of a mentor with a full load', () => {
  const acme = startup('acme', { stage: 'idea', country: 'FR', wishes: { anna: 1 } });
  const anna = mentor('anna', { stages: ['growing'], country: 'FR' });
  const alone = Math.round((fullScore * 5) / 15);
  expect(score(acme, anna)).toBe(alone + 750);
  expect(score(acme, { ...anna, wishes: { acme: 1 } })).toBe(alone + 1_500);
  expect(score({ ...acme, wishes: {} }, { ...anna, capacity: 2, load: 1 })).toBe(2_500);
  expect(score(startup('b', { country: 'FR', wishes: { anna: 1 } }), anna)).toBe(fullScore);
});

test('draws the record of few ratings toward the mean of all', () => {
  const rated = (id: string, count: number, sum: number) => mentor(id, { ratings: { count, sum } });
  const [known, lucky] = [rated('known', 15, 60), rated('lucky', 1, 5)];
  const mean = meanRating([known, lucky]);
  expect(mean).toBeCloseTo(65 / 16);
  const of = (one: MentorToMatch) => matchScore(startup('acme'), one, usualWeights, mean).score;
  expect(of(lucky) - of(known)).toBeLessThan(500);
  expect(meanRating([])).toBeNull();
});

test('orders the reasons by what they gave, and names what keeps two apart', () => {
  const acme = startup('acme', { topicIds: ['sales'], languages: ['fr'], country: 'FR', conflictIds: ['rival'] });
  const anna = mentor('anna', { expertise: { sales: 3 }, languages: ['fr', 'en'], country: 'FR' });
  expect(matchScore(acme, anna, usualWeights, null).reasons.map(({ part }) => part)).toEqual([
    'needs',
    'language',
    'geography',
  ]);
  expect(hindrancesOf(acme, anna)).toEqual([]);
  expect(hindrancesOf(acme, mentor('rival', { languages: ['de'], load: 1 }))).toEqual(['conflict', 'language', 'full']);
  expect(hindrancesOf(acme, { ...anna, wishes: { acme: 'never' } })).toEqual(['never']);
});

/** Countries and topics of few values give many equal scores. */
const ids = (prefix: string) => (count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const few = fc.integer({ min: 0, max: 2 }).map(String);
const anyProblem = fc
  .record({
    mode: fc.constantFrom<MatchMode>(...matchModes),
    startups: fc.array(
      fc.record({ topicIds: fc.uniqueArray(few), stage: few, places: fc.integer({ min: 0, max: 2 }), country: few }),
      { maxLength: 5 },
    ),
    mentors: fc.array(
      fc.record({
        expertise: fc.dictionary(few, fc.integer({ min: 1, max: 3 })),
        stages: fc.array(few),
        capacity: fc.integer({ min: 0, max: 2 }),
        country: few,
      }),
      { maxLength: 5 },
    ),
    pinned: fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 2 }),
    excluded: fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 6 }),
  })
  .map(({ mode, startups, mentors, pinned, excluded }): MatchProblem => {
    const [startupIds, mentorIds] = [ids('s')(startups.length), ids('m')(mentors.length)];
    const pair = ([s, m]: [number, number]) => ({ startupId: `s${s}`, mentorId: `m${m}` });
    return problem({
      mode,
      startups: startups.map((one, i) => startup(startupIds[i] ?? '', one)),
      mentors: mentors.map((one, i) => mentor(mentorIds[i] ?? '', one)),
      pinned: pinned.map(pair),
      excluded: excluded.map(pair),
    });
  });

/** The best answer, by trying every set of pairs that leaves the pins and keeps the places. */
function bestByTrying(given: MatchProblem): readonly [served: number, total: number] {
  const pins = new Set(given.pinned.map(pairKey));
  const gone = new Set(given.excluded.map(pairKey));
  const rooms = new Map([
    ...given.startups.map(({ id, places }) => [id, places] as const),
    ...given.mentors.map(({ id, capacity }) => [id, capacity] as const),
  ]);
  const mean = meanRating(given.mentors);
  const isServed = new Set<string>();
  let pinnedTotal = 0;
  const open = given.startups.map((one) =>
    given.mentors.flatMap((other) => {
      const key = pairKey({ startupId: one.id, mentorId: other.id });
      const points = matchScore(one, other, given.weights, mean).score;
      if (!pins.has(key)) return gone.has(key) || hindrancesOf(one, other).length > 0 ? [] : { id: other.id, points };
      pinnedTotal += points;
      isServed.add(one.id);
      for (const id of [one.id, other.id]) rooms.set(id, Math.max(0, (rooms.get(id) ?? 0) - 1));
      return [];
    }),
  );
  let best: readonly [number, number] = [-1, -1];
  const isBetter = (served: number, total: number) =>
    given.mode === 'everyoneFirst' ? served > best[0] || (served === best[0] && total > best[1]) : total > best[1];
  const tryFrom = (at: number, arc: number, served: number, total: number) => {
    const one = given.startups[at];
    const choice = open[at]?.[arc];
    if (!one) {
      if (isBetter(served, total)) best = [served, total];
      return;
    }
    if (!choice) return tryFrom(at + 1, 0, served + Number(isServed.has(one.id)), total);
    tryFrom(at, arc + 1, served, total);
    const [own, theirs] = [rooms.get(one.id) ?? 0, rooms.get(choice.id) ?? 0];
    if (own === 0 || theirs === 0 || choice.points === 0) return;
    const wasServed = isServed.has(one.id);
    isServed.add(one.id);
    rooms.set(one.id, own - 1).set(choice.id, theirs - 1);
    tryFrom(at, arc + 1, served, total + choice.points);
    rooms.set(one.id, own).set(choice.id, theirs);
    if (!wasServed) isServed.delete(one.id);
  };
  tryFrom(0, 0, 0, pinnedTotal);
  return best;
}

test('finds the best answer in both modes, with pins and exclusions', () => {
  fc.assert(
    fc.property(anyProblem, (given) => {
      const solved = solveMatching(given);
      const [served, total] = bestByTrying(given);
      expect(sumOf(solved)).toBe(total);
      if (given.mode === 'everyoneFirst') expect(servedBy(solved)).toBe(served);
    }),
    { numRuns: 400 },
  );
});

test('gives the same pairs whatever the order of the input', () => {
  fc.assert(
    fc.property(anyProblem, (given) => {
      const turned = { ...given, startups: given.startups.toReversed(), mentors: given.mentors.toReversed() };
      expect(keys(solveMatching(turned))).toEqual(keys(solveMatching(given)));
    }),
  );
});

test('never loses by one place more, and keeps every pin of known records', () => {
  fc.assert(
    fc.property(anyProblem, (given) => {
      // A mentor with a place more also counts as less loaded, which the load of zero leaves out.
      const more = { ...given, mentors: given.mentors.map((one) => ({ ...one, capacity: one.capacity + 1 })) };
      if (given.pinned.length === 0 && given.mode === 'bestTotal')
        expect(sumOf(solveMatching(more))).toBeGreaterThanOrEqual(sumOf(solveMatching(given)));
      const known = new Set([...given.startups, ...given.mentors].map(({ id }) => id));
      const pins = given.pinned.filter(({ startupId, mentorId }) => known.has(startupId) && known.has(mentorId));
      expect(keys(solveMatching(given))).toEqual(expect.arrayContaining(pins.map(pairKey)));
    }),
  );
});

test('serves everybody first if asked, also at the price of a lower sum', () => {
  const expert = (id: string, level: number) => mentor(id, { expertise: { sales: level } });
  const startups = [
    startup('acme', { topicIds: ['sales'], places: 2 }),
    startup('beta', { topicIds: ['sales', 'law'] }),
  ];
  const mentors = [expert('anna', 3), expert('ben', 3)];
  expect(servedBy(solveMatching(problem({ startups, mentors })))).toBe(1);
  expect(servedBy(solveMatching(problem({ startups, mentors, mode: 'everyoneFirst' })))).toBe(2);
});

test('tells the price of a pin, and which pairs are firm', () => {
  const startups = [startup('acme', { topicIds: ['sales'] }), startup('beta', { topicIds: ['law'] })];
  const mentors = [mentor('anna', { expertise: { sales: 3 } }), mentor('ben', { expertise: { law: 3 } })];
  const free = explainMatching(problem({ startups, mentors }));
  expect(free.pairs.map(({ isFirm, price }) => ({ isFirm, price }))).toEqual([
    { isFirm: true, price: null },
    { isFirm: true, price: null },
  ]);
  const pinned = [{ startupId: 'acme', mentorId: 'ben' }];
  const { pairs } = explainMatching(problem({ startups, mentors, pinned }));
  expect(pairs.find(({ isPinned }) => isPinned)).toMatchObject({ mentorId: 'ben', price: 20_000 });
});

test('tells which one change gives a startup a mentor', () => {
  const acme = startup('acme', { topicIds: ['sales'], languages: ['fr'] });
  const beta = startup('beta', { topicIds: ['sales', 'law'], languages: ['fr'] });
  const anna = mentor('anna', { expertise: { sales: 3 }, languages: ['fr'] });
  const zoe = mentor('zoe', { expertise: { sales: 3, law: 3 }, languages: ['en'] });
  const { misses } = explainMatching(problem({ startups: [acme, beta], mentors: [anna, zoe] }));
  expect(misses).toEqual([
    {
      startupId: 'beta',
      ways: [
        { mentorId: 'zoe', change: 'language' },
        { mentorId: 'anna', change: 'oneMore' },
      ],
      hindrances: { taken: 1, language: 1 },
    },
  ]);
});

test('tells apart mentors who went to others and those for whom no fact speaks', () => {
  const acme = startup('acme', { topicIds: ['sales'] });
  const anna = mentor('anna', { expertise: { law: 3 } });
  const { misses } = explainMatching(problem({ startups: [acme], mentors: [anna] }));
  expect(misses).toEqual([{ startupId: 'acme', ways: [], hindrances: { nothing: 1 } }]);
});
