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

const NameCell = ({ row }: Cell) => (
  <span className={css.first}>
    <RowSelect id={row._id}>
      <span className={css.face} data-face>
        <Avatar person={row} size="small" />
      </span>
    </RowSelect>
    <AppLink to={`/profile/${row._id}`} className={css.name} dir="auto" data-open data-peek={peekOf('User', row._id)}>
      {row.fullName}
    </AppLink>
    <RowActions>
      <PeekButton peek={peekOf('User', row._id)} name={row.fullName} />
    </RowActions>
  </span>
);

const listed = (all: readonly string[]) => <bdi>{enumeration(all)}</bdi>;
const names = (all: readonly { name: string }[]) => listed(all.map(({ name }) => name));

export const programsText = ({ row }: Cell) => names(row.programs);

export const personCells = {
  name: NameCell,
  role: ({ row }: Cell) => <RoleName role={row.role} />,
  category: ({ row }: Cell) => valueText('people', 'category', userCategoryOf(row.role.type)),
  status: ({ row }: Cell) => <StatusPill status={row.status} />,
  email: ({ row }: Cell) => <bdi className={css.email}>{row.email}</bdi>,
  program: programsText,
  tag: ({ row }: Cell) => names(row.tags),
  skill: ({ row }: Cell) => listed([...row.skills.map(({ name }) => name), ...row.ownSkills]),
  mentorTag: ({ row }: Cell) => names(row.mentorTags),
  industry: ({ row }: Cell) => names(row.industries),
  added: ({ row }: Cell) => <TimeAgo at={row.createdAt} />,
} satisfies Cells<PersonRowFragment> & { [Column in keyof typeof peopleColumns]: unknown };
