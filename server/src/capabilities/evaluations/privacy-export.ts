import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { desc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { selectEvaluations } from './find-evaluations.ts';
import { evaluationFeedback, evaluationParams, evaluations } from './table.ts';

/** The evaluations of a person; without the names of applications, which are somebody else's data. */
export const privacySource: PrivacySource = {
  name: 'evaluations',
  collect: async (tx, { id }) =>
    (await selectEvaluations(tx, eq(evaluations.evaluatorId, id)).orderBy(desc(evaluations.id))).map((one) => ({
      funnel: one.application.funnelName,
      state: one.state,
      score: one.score,
      assignedAt: one.createdAt,
      submittedAt: one.submittedAt,
    })),
  formatters: { state: (state: string, { language }) => translate(`evaluations:values.state.${state}`, language) },
  erase: async (tx, { id }) => {
    const columns: [PgTable, PgColumn, string][] = [
      [evaluations, evaluations.evaluatorId, 'evaluatorId'],
      [evaluations, evaluations.assignedById, 'assignedById'],
      [evaluationFeedback, evaluationFeedback.editedById, 'editedById'],
      [evaluationFeedback, evaluationFeedback.releasedById, 'releasedById'],
      [evaluationParams, evaluationParams.createdById, 'createdById'],
    ];
    for (const [table, column, name] of columns)
      await tx.db
        .update(table)
        .set({ [name]: null })
        .where(eq(column, id as Id<'User'>));
  },
};
