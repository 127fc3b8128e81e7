import type { RoundContent, RoundType } from '@seedbed/domain/applications/funnels/round.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import type { RoundRow } from '#capabilities/applications/table.ts';

/** The part of a round that changes; null for a round that does not exist. */
export interface RoundState {
  type: RoundType;
  content: RoundContent;
  position: string;
  isRemoved: boolean;
}

export const contentOf = (row: RoundRow): RoundContent => ({
  name: row.name,
  formId: row.formId,
  evaluationFormId: row.evaluationFormId,
  minReaders: row.minReaders,
  minAgreement: row.minAgreement,
  advanceScore: row.advanceScore,
  dueOn: row.dueOn?.toString() ?? null,
  othersScores: row.othersScores === 'never' ? 'never' : 'after_own',
  deciders: row.deciders,
  rejectReasons: row.rejectReasons,
  mailsOff: row.mailsOff,
});

export const stateOf = (row: RoundRow): RoundState =>
  inDatabaseOrder({
    type: row.type,
    content: contentOf(row),
    position: row.position,
    isRemoved: row.trashedAt !== null,
  });
