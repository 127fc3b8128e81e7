import { canListEvaluations } from '@seedbed/domain/evaluations/policy.ts';
import { Evaluation } from '#capabilities/evaluations/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { evaluationList } from './evaluation-list.ts';

builder.listField('evaluationList', {
  list: evaluationList,
  row: Evaluation,
  allow: canListEvaluations,
  export: {
    title: 'evaluations:list.title',
    file: 'evaluations',
    texts: 'evaluations',
    columns: {
      application: 'application: name',
      evaluator: 'evaluator { name: fullName }',
      funnel: 'funnel: funnelName',
      round: 'round: roundName',
      state: 'state',
      score: 'score',
      recommendation: 'recommendation',
      dueAt: 'dueAt',
      submittedAt: 'submittedAt',
      assignedAt: 'assignedAt',
      reasons: 'reasons',
    },
  },
});
