import { statusGroups } from '@seedbed/domain/applications/status.ts';
import { decisionColumns } from '@seedbed/domain/evaluations/columns.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationIds, useHeldSentence } from '#capabilities/applications/public.tsx';
import css from '#capabilities/evaluations/assigning/assigning.module.css';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPart } from '#platform/list/list-page.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { decisionCells } from './decision-cells.tsx';
import { RoundDecisions } from './operations.ts';
import { useDecisions } from './use-decisions.tsx';

const bestFirst = { column: 'adjustedScore', isDescending: true };

const Line = lineOf(['name', 'readersDone', 'adjustedScore', 'tally'], decisionCells, {
  isSelectable: true,
  hasBox: true,
});

/**
 * The applications of the round with all required work in, the best first, to choose and decide. Another part shows
 * those under review as well: staff may reject them before.
 */
export function DecisionTable({ roundId }: { roundId: string }) {
  const { t } = useTranslation('evaluations');
  const { actions, dialog } = useDecisions(roundId);
  const held = useHeldSentence(roundId);
  const within = useMemo(() => ({ column: 'round', operator: 'ANY_OF' as const, values: [roundId] }), [roundId]);
  const segment = useMemo(() => {
    const is = (values: readonly string[]) => ({ column: 'status', operator: 'ANY_OF' as const, values: [...values] });
    return {
      key: 'pending',
      label: t('decisions.show'),
      parts: [
        { key: 'decision', label: t('decisions.needed'), condition: is(['pending_decision']) },
        {
          key: 'all-pending',
          label: t('decisions.all'),
          condition: is(statusGroups['all-pending']),
        },
      ],
    };
  }, [t]);
  return (
    <section>
      <h2 className={css.heading}>{t('decisions.open')}</h2>
      <ListPart
        name="round-decisions"
        texts="evaluations"
        title={t('decisions.open')}
        columns={decisionColumns}
        document={RoundDecisions}
        within={within}
        segment={segment}
        usualSort={bestFirst}
        cells={decisionCells}
        usualView="table"
        Card={Line}
        cards="lines"
        actions={actions}
        allIds={ApplicationIds}
        empty={<Empty drawing={<StoryDrawing />} title={t('decisions.none')} {...(held && { sentence: held })} />}
      />
      {dialog}
    </section>
  );
}
