import { Heap } from './heap.ts';

/** A need of an application for evaluators in a round. */
export type Need =
  | { kind: 'readers'; count: number }
  | { kind: 'industry'; industry: string; count: number }
  | { kind: 'role'; role: string; count: number }
  | { kind: 'language'; language: string; count: number };

export interface Evaluator {
  id: string;
  role: string;
  industries: readonly string[];
  languages: readonly string[];
  /** The company's mail domain; null for a public mail provider. */
  domain: string | null;
  /** The most evaluations that the person takes in the round. */
  capacity: number;
}

export interface Candidate {
  id: string;
  needs: readonly Need[];
  domains: readonly string[];
  /** People who must not read it: a declared conflict, recused, a mentor of the startup, the applicant. */
  excluded: readonly string[];
}

/** An evaluation that somebody has or had. */
export interface AssignedEvaluation {
  applicationId: string;
  evaluatorId: string;
  state: 'done' | 'open' | 'late';
}

/** Why an evaluator got an application: the needs that the person meets. */
export interface Allocation {
  applicationId: string;
  evaluatorId: string;
  reasons: readonly Need['kind'][];
}

/** An open evaluation that nobody has touched for a week counts half. */
const worthOf = { done: 1, open: 1, late: 0.5 } as const;

export function meets(evaluator: Evaluator, need: Need): boolean {
  if (need.kind === 'industry') return evaluator.industries.includes(need.industry);
  if (need.kind === 'role') return evaluator.role === need.role;
  if (need.kind === 'language') return evaluator.languages.includes(need.language);
  return true;
}

/** Null, or why this person must never read the application. */
export function conflictOf(evaluator: Evaluator, candidate: Candidate): 'excluded' | 'same-domain' | null {
  if (candidate.excluded.includes(evaluator.id)) return 'excluded';
  return evaluator.domain !== null && candidate.domains.includes(evaluator.domain) ? 'same-domain' : null;
}

/** An application while evaluations are given. */
interface Progress {
  candidate: Candidate;
  /** Its place among the candidates. */
  place: number;
  /** The number still missing of each need, in the order of the needs; at least 0. */
  missing: number[];
  evaluatorIds: Set<string>;
}

const unmet = ({ missing }: Progress): number => missing.reduce((sum, one) => sum + one, 0);

/**
 * Gives evaluations until every need is met, or nobody with free capacity may read what is left. The application with
 * the most unmet need comes first. Its possible evaluators are sorted by the needs that
 * they meet, then by free capacity. Equal ones keep their order, so that equal input gives an equal answer.
 */
export function allocate(
  evaluators: readonly Evaluator[],
  candidates: readonly Candidate[],
  assigned: readonly AssignedEvaluation[],
): Allocation[] {
  const free = new Map(evaluators.map(({ id, capacity }) => [id, capacity]));
  const use = (id: string) => free.set(id, (free.get(id) ?? 0) - 1);
  for (const { evaluatorId } of assigned) use(evaluatorId);
  const given: Allocation[] = [];
  const waiting = new Heap<Progress>((a, b) => unmet(b) - unmet(a) || a.place - b.place);
  for (const one of progressOf(evaluators, candidates, assigned)) if (unmet(one) > 0) waiting.push(one);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const evaluator = bestEvaluator(next, evaluators, free);
    if (!evaluator) continue;
    given.push({ applicationId: next.candidate.id, evaluatorId: evaluator.id, reasons: reasonsFor(next, evaluator) });
    next.evaluatorIds.add(evaluator.id);
    take(next, (need) => meets(evaluator, need), 1);
    use(evaluator.id);
    if (unmet(next) > 0) waiting.push(next);
  }
  return given;
}

function progressOf(
  evaluators: readonly Evaluator[],
  candidates: readonly Candidate[],
  assigned: readonly AssignedEvaluation[],
): Progress[] {
  const people = new Map(evaluators.map((one) => [one.id, one]));
  const byId = new Map(
    candidates.map((candidate, place) => [
      candidate.id,
      { candidate, place, missing: candidate.needs.map((need) => need.count), evaluatorIds: new Set<string>() },
    ]),
  );
  for (const { applicationId, evaluatorId, state } of assigned) {
    const progress = byId.get(applicationId);
    const evaluator = people.get(evaluatorId);
    if (!progress) continue;
    progress.evaluatorIds.add(evaluatorId);
    // Somebody outside of the pool reads too; what else the person meets is unknown.
    take(progress, (need) => (evaluator ? meets(evaluator, need) : need.kind === 'readers'), worthOf[state]);
  }
  return [...byId.values()];
}

/** Takes what a evaluator is worth from each need that the person meets. */
function take(progress: Progress, isMet: (need: Need) => boolean, worth: number): void {
  for (const [i, need] of progress.candidate.needs.entries())
    if (isMet(need)) progress.missing[i] = Math.max(0, (progress.missing[i] ?? 0) - worth);
}

/** The applications with a need that these evaluations leave unmet. */
export function shortOf(
  evaluators: readonly Evaluator[],
  candidates: readonly Candidate[],
  assigned: readonly AssignedEvaluation[],
): { applicationId: string; missing: number }[] {
  return progressOf(evaluators, candidates, assigned).flatMap((progress) => {
    const missing = Math.ceil(unmet(progress));
    return missing > 0 ? [{ applicationId: progress.candidate.id, missing }] : [];
  });
}

const reasonsFor = ({ candidate, missing }: Progress, evaluator: Evaluator): Need['kind'][] =>
  candidate.needs.filter((need, i) => (missing[i] ?? 0) > 0 && meets(evaluator, need)).map(({ kind }) => kind);

/** How many missing needs the person meets. */
function metBy({ candidate, missing }: Progress, evaluator: Evaluator): number {
  let met = 0;
  for (const [i, need] of candidate.needs.entries()) if ((missing[i] ?? 0) > 0 && meets(evaluator, need)) met += 1;
  return met;
}

function bestEvaluator(
  progress: Progress,
  evaluators: readonly Evaluator[],
  free: ReadonlyMap<string, number>,
): Evaluator | undefined {
  let best: { evaluator: Evaluator; met: number; left: number } | undefined;
  for (const evaluator of evaluators) {
    const left = free.get(evaluator.id) ?? 0;
    if (left <= 0 || progress.evaluatorIds.has(evaluator.id) || conflictOf(evaluator, progress.candidate)) continue;
    const met = metBy(progress, evaluator);
    if (met > 0 && (!best || met > best.met || (met === best.met && left > best.left))) best = { evaluator, met, left };
  }
  return best?.evaluator;
}
