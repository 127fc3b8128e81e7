import { checkRoundDecision } from '@seedbed/domain/applications/decisions/input.ts';
import { canManageRounds } from '@seedbed/domain/applications/policy.ts';
import { decideIn } from '#capabilities/applications/working/decide.ts';
import { defineBatchAction, refusesNone } from '#platform/batch/batch-actions.ts';
import { findDecisionRound } from './find-round.ts';

/**
 * Decides applications of a round the same way; emails wait until the team sends all. An application that has changed
 * since the person saw it is refused. A repeated call writes nothing.
 */
export const decideInRound = defineBatchAction<ReturnType<typeof checkRoundDecision>>({
  kind: 'applications',
  name: 'decide-in-round',
  allow: canManageRounds,
  undoesEach: true,
  parse: checkRoundDecision,
  validate: async (tx, actor, _ids, { roundId }) => {
    await findDecisionRound(tx, actor, roundId);
    return refusesNone();
  },
  apply: (tx, actor, id, { roundId, versions, decision }) =>
    decideIn(tx, actor, id, { roundId, version: versions[id] ?? 0, decision }),
});
