/** One reading of a startup: the evaluations of an application in one round together. */
export interface Sitting {
  id: string;
  at: Temporal.Instant;
  /** From 0 to 100, by criterion. */
  values: ReadonlyMap<string, number>;
}

interface ScoredApplication {
  roundId: string;
  applicationId: string;
  at: Temporal.Instant;
  criteria: ReadonlyMap<string, number>;
}

interface Part {
  /** The criterion. */
  key: string;
  value: number;
  weight: number;
}

/** The weighted mean of the questions of each criterion, and their weight together. */
export function joinedByCriterion(parts: readonly Part[]): ReadonlyMap<string, Omit<Part, 'key'>> {
  const joined = [...Map.groupBy(parts, ({ key }) => key)].map(([key, group]) => {
    const weight = group.reduce((sum, one) => sum + one.weight, 0);
    // Questions that weigh nothing count alike.
    const weighed = weight > 0 ? group : group.map((one) => ({ ...one, weight: 1 }));
    const total = weighed.reduce((sum, one) => sum + one.weight * one.value, 0);
    return [key, { value: total / (weight || group.length), weight }] as const;
  });
  return new Map(joined);
}

/** The means of the criteria of each application and round, the oldest first. */
export function sittingsOf(scored: readonly ScoredApplication[]): Sitting[] {
  const groups = Map.groupBy(scored, ({ applicationId, roundId }) => `${applicationId} ${roundId}`);
  const sittings = [...groups].map(([id, group]): Sitting => {
    const keys = new Set(group.flatMap(({ criteria }) => [...criteria.keys()]));
    const at = group.map((one) => one.at).reduce((last, one) => (Temporal.Instant.compare(one, last) > 0 ? one : last));
    const mean = (key: string) => {
      const values = group.flatMap(({ criteria }) => criteria.get(key) ?? []);
      return values.reduce((sum, one) => sum + one, 0) / values.length;
    };
    return { id, at, values: new Map([...keys].map((key) => [key, mean(key)])) };
  });
  return sittings.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
}

/** For so many days a score counts in full; after as many again half of it is left. */
export const fullDays = 90;

const ageDays = (at: Temporal.Instant, now: Temporal.Instant): number => now.since(at).total('hours') / 24;

/** How much a score of this age counts. */
export const freshness = (days: number): number => (days <= fullDays ? 1 : 0.5 ** ((days - fullDays) / fullDays));

/** The weighted mean of the newest score of each criterion; older ones count less. Null without scores. */
export function healthOf(
  sittings: readonly Sitting[],
  weights: ReadonlyMap<string, number>,
  now: Temporal.Instant,
): number | null {
  let [total, counted] = [0, 0];
  for (const [key, weight] of weights) {
    const newest = sittings.findLast(({ values }) => values.has(key));
    const value = newest?.values.get(key);
    if (!newest || value === undefined) continue;
    const counts = weight * freshness(ageDays(newest.at, now));
    total += counts * value;
    counted += counts;
  }
  return counted > 0 ? total / counted : null;
}
