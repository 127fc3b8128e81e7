import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import type { StartupListQuery } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { valueCells } from '#platform/list/value-cells.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { PeekButton } from '#platform/ui/rows/peek-button.tsx';
import { RowActions } from '#platform/ui/rows/row-actions.tsx';
import { RowSelect } from '#platform/ui/rows/row-select.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { placeOf } from './place.ts';
import css from './startup-cells.module.css';

export type PortfolioStartup = StartupListQuery['startupList']['rows'][number];
interface Cell {
  row: PortfolioStartup;
}

const names = (all: { name: string }[]) => <bdi>{enumeration(all.map(({ name }) => name))}</bdi>;

const NameCell = ({ row }: Cell) => (
  <span className={css.first}>
    <RowSelect id={row._id}>
      <span className={css.face} data-face>
        <Avatar person={{ fullName: row.name, avatar: row.logo }} shape="square" size="small" />
      </span>
    </RowSelect>
    <span className={css.words}>
      <AppLink
        to={`/startup/${row._id}/file/activities`}
        className={css.name}
        dir="auto"
        data-open
        data-peek={peekOf('Startup', row._id)}
      >
        {row.name}
      </AppLink>
      <span className={css.line} dir="auto">
        {row.oneLiner}
      </span>
    </span>
    <RowActions>
      <PeekButton peek={peekOf('Startup', row._id)} name={row.name} />
    </RowActions>
  </span>
);

/** Columns whose value has another name or form in the row; `valueCells` shows the others. */
const ownCells = {
  name: NameCell,
  program: ({ row }: Cell) => names(row.programs),
  industry: ({ row }: Cell) => names(row.industries),
  tag: ({ row }: Cell) => names(row.tags),
  place: ({ row }: Cell) => <bdi>{placeOf(row)}</bdi>,
  founders: ({ row }: Cell) => <AvatarList people={row.people} kind="compact" />,
  assigned: ({ row }: Cell) => <AvatarList people={row.assigned} kind="compact" />,
  model: ({ row }: Cell) => row.businessModel,
  founded: ({ row }: Cell) => row.foundedYear,
  added: ({ row }: Cell) => row.createdAt && <TimeAgo at={row.createdAt} />,
  latest: ({ row }: Cell) => (row.latestPost ? <TimeAgo at={row.latestPost.createdAt} /> : '–'),
} satisfies Cells<PortfolioStartup> & { [Column in keyof typeof startupColumns]?: unknown };

export const startupCells: Cells<PortfolioStartup> = { ...valueCells('startups', startupColumns), ...ownCells };
