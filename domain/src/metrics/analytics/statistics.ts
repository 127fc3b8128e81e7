/** Fewer startups would reveal which one reported what. */
export const leastReporters = 5;

export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Equal bins between the smallest and the largest value; the last one includes its end. */
export function distribution(values: readonly number[], most = 8): Bin[] {
  if (values.length === 0) return [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high) return [{ from: low, to: high, count: values.length }];
  const width = (high - low) / most;
  const bins = Array.from({ length: most }, (_, i) => ({ from: low + i * width, to: low + (i + 1) * width, count: 0 }));
  for (const value of values) {
    const bin = bins[Math.min(most - 1, Math.floor((value - low) / width))];
    if (bin) bin.count += 1;
  }
  return bins;
}

/** The relative change; null without a base. */
export const growth = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before);
