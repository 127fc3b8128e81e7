import { hash } from 'node:crypto';
import {
  type Allocation,
  type AssignedEvaluation,
  allocate,
  conflictOf,
  shortOf,
} from '@seedbed/domain/evaluations/allocation/allocation.ts';
import { EvaluatorExcluded, PoolEmpty } from '@seedbed/domain/evaluations/errors.ts';
import { type AssignPlan, checkPlan } from '@seedbed/domain/evaluations/input.ts';
import { allocateAtRandom } from '@seedbed/domain/evaluations/random.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { Tx } from '#platform/tx.ts';
import { type EvaluationRound, findRound } from './find-round.ts';
import { loadAssigned, loadCandidates, type WaitingApplication, withNeeds } from './load-candidates.ts';
import { loadPeople, loadPool, type PoolPerson } from './load-pool.ts';

/** The effect of an assignment. Nothing is written. */
export interface PlannedAssignments {
  input: AssignPlan;
  given: readonly Allocation[];
  people: readonly PoolPerson[];
  waiting: readonly WaitingApplication[];
  /** Applications that still lack readers, or another need of the round, afterwards. */
  short: readonly { applicationId: string; missing: number }[];
  /** Equal plans have equal fingerprints: a write names the plan that the person saw. */
  fingerprint: string;
}

export async function planFor(tx: Tx, actor: Actor, roundId: string, given: object): Promise<PlannedAssignments> {
  const input = checkPlan(given);
  return planIn(tx, await findRound(tx, actor, roundId), input);
}

export async function planIn(tx: Tx, round: EvaluationRound, input: AssignPlan): Promise<PlannedAssignments> {
  const people =
    input.method === 'hand'
      ? await loadPeople(tx, round, { userIds: input.evaluatorIds as Id<'User'>[], roleIds: [] })
      : await loadPool(tx, round);
  assertAllowed(people.length > 0, () => (input.method === 'hand' ? new NotFound() : new PoolEmpty()));
  const waiting = await loadCandidates(tx, round, input.applicationIds);
  const assigned = await loadAssigned(tx, round.id);
  const readers = input.method === 'need' ? (round.minReaders ?? 1) : (input.count ?? 1);
  const candidates = waiting.map((one) => withNeeds(one, readers, input.method === 'need' ? round.settings.needs : []));
  const allocations =
    input.method === 'hand'
      ? byHand(people, candidates, assigned)
      : input.method === 'random'
        ? allocateAtRandom(people, candidates, assigned, { count: readers, seed: input.seed })
        : allocate(people, candidates, assigned);
  const after: AssignedEvaluation[] = [...assigned, ...allocations.map((one) => ({ ...one, state: 'open' as const }))];
  const isByNeed = input.method === 'top_up' || input.method === 'need';
  const short = isByNeed ? shortOf(people, candidates, after) : [];
  const fingerprint = hash('sha256', JSON.stringify([round.id, allocations]), 'base64url');
  return { input, given: allocations, people, waiting, short, fingerprint };
}

/** Everybody for every application. Somebody with a conflict is refused; who has it already is left out. */
function byHand(
  people: readonly PoolPerson[],
  candidates: readonly Parameters<typeof conflictOf>[1][],
  assigned: readonly { applicationId: string; evaluatorId: string }[],
): Allocation[] {
  const has = new Set(assigned.map(({ applicationId, evaluatorId }) => `${applicationId} ${evaluatorId}`));
  const pairs = candidates.flatMap((candidate) => people.map((person) => ({ candidate, person })));
  const excluded = pairs.filter(({ candidate, person }) => conflictOf(person, candidate) !== null);
  if (excluded.length > 0) throw new EvaluatorExcluded(excluded.length);
  return pairs
    .filter(({ candidate, person }) => !has.has(`${candidate.id} ${person.id}`))
    .map(({ candidate, person }) => ({ applicationId: candidate.id, evaluatorId: person.id, reasons: [] }));
}
