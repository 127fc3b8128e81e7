import { applicationColumns } from '@seedbed/domain/applications/columns.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { enumeration, shortMoment } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { valueCells } from '#platform/list/value-cells.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { DocumentsIcon } from '#platform/ui/icons.tsx';
import { PeekButton } from '#platform/ui/rows/peek-button.tsx';
import { RowActions } from '#platform/ui/rows/row-actions.tsx';
import { RowSelect } from '#platform/ui/rows/row-select.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './application-cells.module.css';
import { scoreText } from './score-text.ts';
import { StatusPill } from './status-pill.tsx';

type Row = { row: ApplicationCardFragment };

/** The address carries the list, for the queue bar of the page. */
function NameCell({ row }: Row) {
  const { search } = useLocation();
  const list = search.slice(1);
  return (
    <span className={css.first}>
      <RowSelect id={row._id}>
        <span className={css.face} data-face>
          <DocumentsIcon size={18} />
        </span>
      </RowSelect>
      <AppLink
        to={`/application/${row._id}/form${list ? `?list=${encodeURIComponent(list)}` : ''}`}
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
  );
}

const Rounded = ({ value }: { value: number | null }) =>
  value !== null && <span className={css.number}>{Math.round(value)}</span>;

const Score = ({ value }: { value: number | null }) =>
  value !== null && <span className={css.number}>{scoreText(value)}</span>;

/** How many readers recommend it, and how many do not. */
export function TallyText({ tally: { yes, no } }: { tally: { yes: number; no: number } }) {
  const { t } = useTranslation('applications');
  return t('overview.tally', { yes, no });
}

export const applicationCells: Cells<ApplicationCardFragment> = {
  ...valueCells('applications', applicationColumns),
  name: NameCell,
  funnel: ({ row }: Row) => <bdi>{row.funnelName}</bdi>,
  round: ({ row }: Row) => row.roundName && <bdi>{row.roundName}</bdi>,
  status: ({ row }: Row) => <StatusPill status={row.status} />,
  enteredAt: ({ row }: Row) => <TimeAgo at={row.enteredAt} />,
  submittedAt: ({ row }: Row) => row.submittedAt && <TimeAgo at={row.submittedAt} />,
  tag: ({ row }: Row) => <bdi>{enumeration(row.tags.map(({ name }) => name))}</bdi>,
  readersDone: ({ row }: Row) =>
    row.readersAssigned > 0 && (
      <span className={css.number}>
        {row.readersDone}/{row.readersAssigned}
      </span>
    ),
  tally: ({ row }: Row) => row.tally && <TallyText tally={row.tally} />,
  rawScore: ({ row }: Row) => <Score value={row.rawScore} />,
  adjustedScore: ({ row }: Row) => <Score value={row.adjustedScore} />,
  spread: ({ row }: Row) => <Rounded value={row.spread} />,
  noticeAt: ({ row }: Row) => row.noticeAt && shortMoment(Date.parse(row.noticeAt), tenantZone),
};
