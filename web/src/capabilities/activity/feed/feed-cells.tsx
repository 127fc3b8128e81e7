import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ActivityRowFragment } from '#platform/api/generated/documents.ts';
import { arrow } from '#platform/i18n/i18n.ts';
import type { Cells } from '#platform/list/groups.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './feed.module.css';
import { OriginCell } from './origin-cell.tsx';

interface CellProps {
  row: ActivityRowFragment;
}

function PersonCell({ row: { by, software, isAutomatic } }: CellProps) {
  const { t } = useTranslation('activity');
  if (by || software) return <bdi>{by?.fullName ?? software}</bdi>;
  return <span className={css.muted}>{t(isAutomatic ? 'feed.automatic' : 'feed.deleted-person')}</span>;
}

/** Restricts the list to the record. */
function RecordCell({ row: { name, recordId } }: CellProps) {
  const { t } = useTranslation('activity');
  const [params] = useSearchParams();
  const only = new URLSearchParams(params);
  only.set('record', recordId);
  // A login is about a session, which has no name.
  if (!name) return null;
  return (
    <AppLink to={`?${only}`} aria-label={t('feed.only-record', { name })}>
      <bdi>{name}</bdi>
    </AppLink>
  );
}

const shown = 3;

function ChangesCell({ row: { changes } }: CellProps) {
  const { t } = useTranslation('activity');
  if (changes.length === 0) return null;
  return (
    <ul className={css.changes}>
      {changes.slice(0, shown).map(({ field, old, new: value }) => (
        <li key={field} title={`${old ?? t('feed.none')} ${arrow()} ${value ?? t('feed.none')}`}>
          <span className={css.muted}>{field}</span> <bdi>{old ?? t('feed.none')}</bdi>
          <span aria-hidden className={css.arrow} />
          <bdi>{value ?? t('feed.none')}</bdi>
        </li>
      ))}
      {changes.length > shown && <li className={css.muted}>{t('feed.more', { count: changes.length - shown })}</li>}
    </ul>
  );
}

export const feedCells: Cells<ActivityRowFragment> = {
  at: ({ row }) => <TimeAgo at={row.at} />,
  person: PersonCell,
  action: ({ row }) => row.text,
  record: RecordCell,
  // Most activities of a startup name it as their record.
  startup: ({ row }) => row.startupName !== row.name && <bdi>{row.startupName}</bdi>,
  changes: ChangesCell,
  origin: OriginCell,
};
