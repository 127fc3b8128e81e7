import { evaluationColumns } from '@seedbed/domain/evaluations/columns.ts';
import { canListEvaluations } from '@seedbed/domain/evaluations/policy.ts';
import { sql } from 'drizzle-orm';
import { visibleApplications } from '#capabilities/applications/public.ts';
import { applications } from '#capabilities/applications/table.ts';
import { evaluationCard } from '#capabilities/evaluations/find-evaluations.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { defineList, noRecord } from '#platform/list/source.ts';

/** The evaluations of the applications that the person reviews. */
export const evaluationList = defineList({
  name: 'evaluations',
  columns: evaluationColumns,
  table: evaluations,
  joins: [
    {
      table: applications,
      on: sql`${applications.tenantId} = ${evaluations.tenantId} and ${applications.id} = ${evaluations.applicationId} and ${applications.trashedAt} is null`,
    },
  ],
  sources: {
    application: applications.name,
    evaluator: { expression: sql`${evaluations.evaluatorId}`, sqlType: 'uuid', isOptional: true },
    funnel: applications.funnelId,
    round: evaluations.roundId,
    state: evaluations.state,
    score: evaluations.score,
    recommendation: { expression: sql`${evaluations.recommendation}`, sqlType: 'text', isOptional: true },
    dueAt: { expression: sql`${evaluations.dueAt}`, sqlType: 'timestamptz', isOptional: true },
    submittedAt: { expression: sql`${evaluations.submittedAt}`, sqlType: 'timestamptz', isOptional: true },
    assignedAt: { expression: sql`${evaluations.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [applications.name],
  card: evaluationCard,
  visibleTo: (actor) => (canListEvaluations(actor) ? visibleApplications(actor) : noRecord),
});
