import { comparedCounts, comparisonPath } from '@seedbed/domain/applications/working/comparison.ts';
import { roundColumns } from '@seedbed/domain/evaluations/columns.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RoundEvaluatorsFragment } from '#platform/api/generated/documents.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPart } from '#platform/list/list-page.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { BoardIcon } from '#platform/ui/icons.tsx';
import css from './assigning.module.css';
import { RoundApplications } from './operations.ts';
import { roundCells } from './round-cells.tsx';
import { RoundProvider } from './round-context.ts';

const Line = lineOf(['name', 'readersDone', 'adjustedScore', 'calibration'], roundCells, {
  isSelectable: true,
  hasBox: true,
});

/** The applications of the round with their evaluators and results. */
export function RoundTable({ round }: { round: RoundEvaluatorsFragment }) {
  const { t } = useTranslation('evaluations');
  const navigate = useNavigate();
  const within = useMemo((): Condition => ({ column: 'round', operator: 'ANY_OF', values: [round._id] }), [round._id]);
  return (
    <section>
      <h2 className={css.heading}>{t('round.title')}</h2>
      <RoundProvider value={round}>
        <ListPart
          name="round-applications"
          texts="evaluations"
          title={t('round.title')}
          columns={roundColumns}
          document={RoundApplications}
          within={within}
          cells={roundCells}
          usualView="table"
          Card={Line}
          cards="lines"
          actions={() => [
            {
              key: 'compare',
              label: t('compare.title'),
              icon: <BoardIcon size={16} />,
              counts: comparedCounts,
              run: (ids) => void navigate(comparisonPath(ids)),
            },
          ]}
          empty={<Empty drawing={<StoryDrawing />} title={t('round.empty')} />}
        />
      </RoundProvider>
    </section>
  );
}
