import { checkSeenApplications } from '@seedbed/domain/applications/decisions/input.ts';
import { checkDecision } from '@seedbed/domain/applications/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { decideIn } from '#capabilities/applications/working/decide.ts';
import { readTx, writeTx } from '#platform/tx.ts';
import { findDecisionRound } from './find-round.ts';

export interface RefusedDecision {
  applicationId: string;
  error: UserError;
}

export interface ManyDecisions {
  decided: number;
  refused: readonly RefusedDecision[];
  /** One for each decided application, since each has its own transaction. */
  undoIds: readonly string[];
}

interface DecideCall {
  roundId: string;
  /** With the versions that the person saw. */
  applications: readonly object[];
  decision: object;
}

/**
 * Decides many applications of a round the same way; emails wait until the team sends all. Each in its own transaction:
 * what somebody else changed meanwhile is refused and hinders no other. A repeated call writes nothing.
 */
export async function decideMany(
  actor: Actor,
  { roundId, applications, decision }: DecideCall,
): Promise<ManyDecisions> {
  const checked = checkDecision({ ...decision, holdsEmail: true });
  await readTx(actor, (tx) => findDecisionRound(tx, actor, roundId));
  const refused: RefusedDecision[] = [];
  const undoIds: string[] = [];
  // Each once, also if it is named twice.
  const seen = new Map(checkSeenApplications(applications).map((one) => [one.id, one]));
  for (const { id, version } of seen.values()) {
    try {
      const undoId = await writeTx(actor, async (tx) => {
        await decideIn(tx, actor, id, { roundId, version, decision: checked });
        return tx.undoId;
      });
      if (undoId) undoIds.push(undoId);
    } catch (fault) {
      if (!(fault instanceof UserError)) throw fault;
      refused.push({ applicationId: id, error: fault });
    }
  }
  return { decided: seen.size - refused.length, refused, undoIds };
}
