import { hourAccountColumns } from '@seedbed/domain/coaching/hours/columns.ts';
import { useTranslation } from 'react-i18next';
import { Minutes } from '#capabilities/coaching/list/session-cells.tsx';
import type { HourAccountPartsFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { lineOf, RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { Pill } from '#platform/ui/pill.tsx';

export const accountName = ({ program, startup, coach }: HourAccountPartsFragment): string =>
  program?.name ?? [startup?.name, coach?.fullName].filter(Boolean).join(' × ');

type Row = { row: HourAccountPartsFragment };

function Free({ row: { free, isLow } }: Row) {
  const { t } = useTranslation('coaching');
  return (
    <>
      <Minutes count={free} /> {isLow && <Pill tone="warn">{t('hours.low')}</Pill>}
    </>
  );
}

/** A number alone says nothing on a card. */
function NamedFree({ row }: Row) {
  const { t } = useTranslation('hours');
  return (
    <>
      {t('columns.free')} <Free row={row} />
    </>
  );
}

export const accountCells: Cells<HourAccountPartsFragment> = {
  ...valueCells('hours', hourAccountColumns),
  kind: ({ row }) => <RowLink to={`/coaching/hours/${row._id}`}>{accountName(row)}</RowLink>,
  program: ({ row }) => row.program && <bdi>{row.program.name}</bdi>,
  startup: ({ row }) => row.startup && <bdi>{row.startup.name}</bdi>,
  coach: ({ row }) => row.coach && <bdi>{row.coach.fullName}</bdi>,
  allocated: ({ row }) => <Minutes count={row.allocated} />,
  pending: ({ row }) => <Minutes count={row.pending} />,
  used: ({ row }) => <Minutes count={row.used} />,
  free: Free,
};

export const AccountLine = lineOf(
  ['kind', 'free'],
  { ...accountCells, free: NamedFree },
  { isSelectable: false, hasBox: false },
);
