/** After so many days without both answers an introduction is over. */
const openDays = 30;
/** After so many days in contact both people are asked whether they met. */
export const meetAfterDays = 14;

export const introductionStates = ['to_answer', 'waiting', 'declined', 'connected', 'over'] as const;
export type IntroductionState = (typeof introductionStates)[number];

export interface IntroductionFacts {
  introducerId: string;
  firstId: string;
  secondId: string;
  firstAccepts: boolean | null;
  secondAccepts: boolean | null;
  connectedAt: Temporal.Instant | null;
  createdAt: Temporal.Instant;
}

export type Side = 'first' | 'second';

export const sideOf = ({ firstId, secondId }: IntroductionFacts, userId: string): Side | null =>
  userId === firstId ? 'first' : userId === secondId ? 'second' : null;

/** One person's state. A declined introduction and one without an answer look the same to everyone else. */
export function stateFor(one: IntroductionFacts, userId: string, now = Temporal.Now.instant()): IntroductionState {
  if (one.connectedAt) return 'connected';
  const side = sideOf(one, userId);
  const own = side && (side === 'first' ? one.firstAccepts : one.secondAccepts);
  // For both alike: an answer that came later would tell the others of an earlier refusal.
  if (Temporal.Instant.compare(one.createdAt.add({ hours: 24 * openDays }), now) < 0) return 'over';
  if (side && own === false) return 'declined';
  return side && own === null ? 'to_answer' : 'waiting';
}
