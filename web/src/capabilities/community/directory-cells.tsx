import { useTranslation } from 'react-i18next';
import type { DirectoryRowFragment } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './directory.module.css';

interface Cell {
  row: DirectoryRowFragment;
}

const NameCell = ({ row }: Cell) => (
  <span className={css.first}>
    <Avatar person={row} size="small" />
    <AppLink to={`/profile/${row._id}`} className={css.name} dir="auto" data-open>
      {row.fullName}
    </AppLink>
  </span>
);

export function MeetsPill({ row }: Cell) {
  const { t } = useTranslation('community');
  return row.isOpenToMeet ? <Pill tone="good">{t('values.meets.open')}</Pill> : null;
}

const listed = (all: readonly string[]) => <bdi>{enumeration(all)}</bdi>;

export const directoryCells = {
  name: NameCell,
  group: ({ row }: Cell) => valueText('community', 'one-of-group', row.group),
  skill: ({ row }: Cell) => listed(row.skills),
  program: ({ row }: Cell) => listed(row.programs),
  meets: MeetsPill,
};
