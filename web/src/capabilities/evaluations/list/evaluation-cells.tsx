import { evaluationColumns } from '@seedbed/domain/evaluations/columns.ts';
import { useTranslation } from 'react-i18next';
import { ScoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { StatePill } from '#capabilities/evaluations/evaluating/state-pill.tsx';
import type { EvaluationListQuery } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';

export type EvaluationListRow = EvaluationListQuery['evaluationList']['rows'][number];
type Row = { row: EvaluationListRow };

const needs = ['readers', 'industry', 'role', 'language'] as const;

function Reasons({ row: { reasons } }: Row) {
  const { t } = useTranslation('evaluations');
  return needs
    .filter((one) => reasons.includes(one))
    .map((one) => t(`assign.reasons.${one}`))
    .join(', ');
}

function Evaluator({ row: { evaluator } }: Row) {
  const { t } = useTranslation('evaluations');
  return <bdi>{evaluator?.fullName ?? t('somebody')}</bdi>;
}

export const evaluationCells: Cells<EvaluationListRow> = {
  ...valueCells('evaluations', evaluationColumns),
  application: ({ row }: Row) => <RowLink to={`/applications/evaluations/${row._id}`}>{row.name}</RowLink>,
  evaluator: Evaluator,
  funnel: ({ row }: Row) => <bdi>{row.funnelName}</bdi>,
  round: ({ row }: Row) => <bdi>{row.roundName}</bdi>,
  state: ({ row }: Row) => <StatePill state={row.state} />,
  score: ({ row }: Row) => <ScoreText score={row.score} />,
  reasons: Reasons,
};
