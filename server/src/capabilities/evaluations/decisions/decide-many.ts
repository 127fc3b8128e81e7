import { checkDecision } from '@seedbed/domain/applications/input.ts';
import { checkSeenApplications } from '@seedbed/domain/evaluations/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { decide } from '#capabilities/applications/public.ts';
import { findDecisionRound } from '#capabilities/evaluations/assigning/find-round.ts';
import { readTx } from '#platform/tx.ts';

export interface RefusedDecision {
  applicationId: string;
  /** The code of the error. */
  code: string;
}

export interface ManyDecisions {
  decided: number;
  refused: readonly RefusedDecision[];
}

interface DecideCall {
  roundId: string;
  /** With the versions that the person saw. */
  applications: readonly object[];
  decision: object;
}

/**
 * Decides many applications of a round the same way; emails wait until the team sends all. Each in its own transaction:
 * what somebody else changed meanwhile is refused and hinders no other. The same call again writes nothing.
 */
export async function decideMany(
  actor: Actor,
  { roundId, applications, decision }: DecideCall,
): Promise<ManyDecisions> {
  const input = { ...decision, holdsEmail: true };
  checkDecision(input);
  await readTx(actor, (tx) => findDecisionRound(tx, actor, roundId));
  const refused: RefusedDecision[] = [];
  const seen = checkSeenApplications(applications);
  for (const { id, version } of seen) {
    try {
      await decide(actor, id, { roundId, version, input });
    } catch (fault) {
      if (!(fault instanceof UserError)) throw fault;
      refused.push({ applicationId: id, code: fault.code });
    }
  }
  return { decided: seen.length - refused.length, refused };
}
