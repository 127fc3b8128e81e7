import { mentorColumns } from '@seedbed/domain/matching/columns.ts';
import { useTranslation } from 'react-i18next';
import type { MatchMentorRowFragment } from '#platform/api/generated/documents.ts';
import { list } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { Pill } from '#platform/ui/pill.tsx';

type Row = { row: MatchMentorRowFragment };

export function MentorState({ row: { state } }: Row) {
  const { t } = useTranslation('mentors');
  return (
    <Pill tone={({ open: 'good', full: 'info', closed: 'plain' } as const)[state]}>{t(`values.state.${state}`)}</Pill>
  );
}

/** "2 of 3", because a number alone says nothing on a card. */
function Load({ row: { load, capacity } }: Row) {
  const { t } = useTranslation('mentors');
  return <Pill tone={load > capacity ? 'warn' : 'plain'}>{t('load-of', { load, capacity })}</Pill>;
}

export const mentorCells: Cells<MatchMentorRowFragment> = {
  ...valueCells('mentors', mentorColumns),
  name: ({ row }: Row) => <RowLink to={`/startups/mentors/mentor/${row._id}`}>{row.name}</RowLink>,
  state: MentorState,
  load: Load,
  expertise: ({ row }: Row) => <bdi>{list(row.expertise)}</bdi>,
  rating: ({ row }: Row) => (row.rating === null ? null : <RatingText rating={row.rating} />),
};

function RatingText({ rating }: { rating: number }) {
  const { t, i18n } = useTranslation('mentors');
  return (
    <>
      {t('rating-of', { rating: rating.toLocaleString(i18n.language.replace('_', '-'), { maximumFractionDigits: 1 }) })}
    </>
  );
}
