import { useTranslation } from 'react-i18next';
import css from '#capabilities/evaluations/assigning/assigning.module.css';
import { scoreOfText, scoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { Tally } from '#capabilities/evaluations/results/result-facts.tsx';
import type { RoundDecisionsQuery } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { recordLink } from '#platform/record-links.ts';
import { Pill } from '#platform/ui/pill.tsx';

export type DecisionRow = RoundDecisionsQuery['applicationList']['rows'][number];
type Row = { row: DecisionRow };

function Name({ row: { _id, name, evaluationResults } }: Row) {
  const { t } = useTranslation('evaluations');
  return (
    <span className={css.chosen}>
      <RowLink to={recordLink('Application')?.path(_id) ?? '/applications/overview'} peek={peekOf('Application', _id)}>
        {name}
      </RowLink>
      {evaluationResults[0]?.isToDiscuss && <Pill tone="warn">{t('results.discuss')}</Pill>}
    </span>
  );
}

function Readers({ row: { readersDone: done, readersAssigned: total } }: Row) {
  const { t } = useTranslation('evaluations');
  return total > 0 ? t('queue.progress', { done, total }) : '–';
}

export const decisionCells: Cells<DecisionRow> = {
  name: Name,
  readersDone: Readers,
  rawScore: ({ row }) => scoreOfText(row.rawScore),
  adjustedScore: ({ row }) => scoreOfText(row.adjustedScore),
  spread: ({ row: { spread } }) => (spread == null ? '–' : scoreText(spread)),
  tally: ({ row: { evaluationResults } }) => evaluationResults[0] && <Tally tally={evaluationResults[0].tally} />,
};
