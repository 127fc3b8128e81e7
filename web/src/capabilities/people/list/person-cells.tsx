import { userCategoryOf } from '@seedbed/domain/access/groups.ts';
import type { peopleColumns } from '@seedbed/domain/people/columns.ts';
import { useTranslation } from 'react-i18next';
import { RoleName } from '#capabilities/access/public.tsx';
import type { PersonRowFragment } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { PeekButton } from '#platform/ui/rows/peek-button.tsx';
import { RowActions } from '#platform/ui/rows/row-actions.tsx';
import { RowSelect } from '#platform/ui/rows/row-select.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './person-cells.module.css';

interface Cell {
  row: PersonRowFragment;
}

const tones = {
  active: 'good',
  pending: 'info',
  unactive: 'warn',
  archived: 'plain',
  deny: 'plain',
  deleted: 'plain',
} as const;

export function StatusPill({ status }: { status: keyof typeof tones }) {
  useTranslation('people');
  return (
    <span className={css.status}>
      <Pill tone={tones[status]}>{valueText('people', 'status', status)}</Pill>
    </span>
  );
}

const NameCell = ({ row: { _id, user } }: Cell) => (
  <span className={css.first}>
    <RowSelect id={_id}>
      <span className={css.face} data-face>
        <Avatar person={user} size="small" />
      </span>
    </RowSelect>
    <AppLink to={`/profile/${_id}`} className={css.name} dir="auto" data-open data-peek={peekOf('User', _id)}>
      {user.fullName}
    </AppLink>
    <RowActions>
      <PeekButton peek={peekOf('User', _id)} name={user.fullName} />
    </RowActions>
  </span>
);

export const programsText = ({ row }: Cell) => <bdi>{enumeration(row.programs.map(({ name }) => name))}</bdi>;

export const personCells = {
  name: NameCell,
  role: ({ row }: Cell) => <RoleName role={row.user.role} />,
  category: ({ row }: Cell) => valueText('people', 'category', userCategoryOf(row.user.role.type)),
  status: ({ row }: Cell) => <StatusPill status={row.user.status} />,
  email: ({ row }: Cell) => <bdi className={css.email}>{row.user.email}</bdi>,
  program: programsText,
  tag: ({ row }: Cell) => <bdi>{enumeration(row.tags.map(({ name }) => name))}</bdi>,
  added: ({ row }: Cell) => <TimeAgo at={row.createdAt} />,
} satisfies Cells<PersonRowFragment> & { [Column in keyof typeof peopleColumns]: unknown };
