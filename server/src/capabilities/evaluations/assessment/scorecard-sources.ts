import type { Answers } from '@seedbed/domain/forms/evaluate-form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Tx } from '#platform/tx.ts';

/** A scorecard of a coaching session that was sent. */
export interface SentScorecard {
  sessionId: Id<'CoachingSession'>;
  name: string;
  coachId: Id<'User'> | null;
  at: Temporal.Instant;
  formId: Id<'Form'>;
  formNumber: number;
  answers: Answers;
}

/** Scorecards of the startup that the person may see. */
export type ScorecardSource = (tx: Tx, actor: Actor, startupId: Id<'Startup'>) => Promise<SentScorecard[]>;

let source: ScorecardSource = async () => [];

/** Coaching comes after evaluations in the order of imports, so it hands over its scorecards at start. */
export function registerScorecards(given: ScorecardSource): void {
  source = given;
}

export const scorecardsOf: ScorecardSource = (tx, actor, startupId) => source(tx, actor, startupId);
