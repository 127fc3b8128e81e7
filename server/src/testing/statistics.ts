/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2;
}

/** The quantile: this share of the values is smaller. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;

/**
 * Two-sided Mann-Whitney U test: the probability of such a difference between two samples of one source. Uses the
 * normal approximation, valid from twenty values each; equal values share their rank.
 */
export function mannWhitneyP(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, of: 1 })), ...other.map((value) => ({ value, of: 0 }))];
  const groups = [...Map.groupBy(all, ({ value }) => value)].sort(([a], [b]) => a - b).map(([, group]) => group);
  let [before, ranks, ties] = [0, 0, 0];
  for (const group of groups) {
    ranks += group.reduce((sum, { of }) => sum + of, 0) * (before + (group.length + 1) / 2);
    ties += group.length ** 3 - group.length;
    before += group.length;
  }
  const [n, m] = [one.length, other.length];
  const total = n + m;
  const u = ranks - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  if (deviation === 0) return 1;
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation;
  return 2 * (1 - normal(z));
}

/** The normal distribution function at `z` (Abramowitz and Stegun 26.2.17, to seven digits). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, factor) => (sum + factor) * t,
    0,
  );
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

/** Shuffles, so that disturbances by the machine affect all alike. */
export function shuffled<T>(values: readonly T[]): T[] {
  const left = [...values];
  return values.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0] as T);
}
