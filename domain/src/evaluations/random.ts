import {
  type Allocation,
  type AssignedEvaluation,
  type Candidate,
  conflictOf,
  type Evaluator,
} from './allocation/allocation.ts';

/** A repeatable sequence of numbers from 0 to 1, so that a preview and the write that follows agree. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

/**
 * Gives every application this many new evaluators at random, of those who may read it and have free capacity. The
 * applications take turns, so that nobody is left out where capacity is short.
 */
export function allocateAtRandom(
  evaluators: readonly Evaluator[],
  candidates: readonly Candidate[],
  assigned: readonly AssignedEvaluation[],
  { count, seed }: { count: number; seed: number },
): Allocation[] {
  const random = randomFrom(seed);
  const free = new Map(evaluators.map(({ id, capacity }) => [id, capacity]));
  const readers = new Map(candidates.map(({ id }) => [id, new Set<string>()]));
  for (const { applicationId, evaluatorId } of assigned) {
    free.set(evaluatorId, (free.get(evaluatorId) ?? 0) - 1);
    readers.get(applicationId)?.add(evaluatorId);
  }
  const given: Allocation[] = [];
  for (let turn = 0; turn < count; turn++)
    for (const candidate of shuffled(candidates, random)) {
      const possible = evaluators.filter(
        (one) =>
          (free.get(one.id) ?? 0) > 0 && !readers.get(candidate.id)?.has(one.id) && conflictOf(one, candidate) === null,
      );
      const evaluator = possible[Math.floor(random() * possible.length)];
      if (!evaluator) continue;
      given.push({ applicationId: candidate.id, evaluatorId: evaluator.id, reasons: [] });
      readers.get(candidate.id)?.add(evaluator.id);
      free.set(evaluator.id, (free.get(evaluator.id) ?? 0) - 1);
    }
  return given;
}
