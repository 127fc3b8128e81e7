import { median } from './phone.ts';

/**
 * The median of `a` against `b` over neighboring turns, of which `a` had the first. A machine that changes its speed
 * changes both, except in the few turns of the change.
 */
export const ratioOfTurns = (a: readonly number[], b: readonly number[]): number =>
  median(a.flatMap((value, turn) => b.slice(Math.max(0, turn - 1), turn + 1).map((other) => value / other)));
