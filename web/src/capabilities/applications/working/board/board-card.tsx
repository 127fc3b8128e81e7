import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { scoreText } from '#capabilities/applications/working/score-text.ts';
import type { ApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { peekOf } from '#platform/record/peek.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeekButton } from '#platform/ui/rows/peek-button.tsx';
import { RowActions } from '#platform/ui/rows/row-actions.tsx';
import css from './board.module.css';

/** The facts that help a person to choose the next application. */
export function BoardCard({ row }: { row: ApplicationCardFragment }) {
  const { t } = useTranslation('applications');
  const { search } = useLocation();
  const { readersAssigned, readersDone, adjustedScore, rawScore, daysInRound, roundName, funnelName } = row;
  const score = adjustedScore ?? rawScore;
  return (
    <li className={css.card} data-row={row._id} tabIndex={-1}>
      <span className={css.title}>
        <AppLink
          to={`/application/${row._id}/form${search ? `?list=${encodeURIComponent(search.slice(1))}` : ''}`}
          className={css.name}
          dir="auto"
          data-open
          data-peek={peekOf('Application', row._id)}
        >
          {row.name}
        </AppLink>
        <RowActions>
          <PeekButton peek={peekOf('Application', row._id)} name={row.name} />
        </RowActions>
      </span>
      <span className={css.line}>
        <bdi>{roundName ?? funnelName}</bdi>
      </span>
      <span className={css.line}>
        {[
          t('board.days', { count: daysInRound }),
          readersAssigned > 0 && t('board.readers', { done: readersDone, assigned: readersAssigned }),
          score !== null && t('board.score', { score: scoreText(score) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}
