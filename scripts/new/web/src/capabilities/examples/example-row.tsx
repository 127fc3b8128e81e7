import type { exampleColumns } from '@seedbed/domain/examples/columns.ts';
import type { ExampleCardFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './example-row.module.css';

interface Props {
  row: ExampleCardFragment;
}

const NameLink = ({ row }: Props) => (
  <AppLink to={`/examples/${row._id}`} className={css.name} dir="auto" data-open>
    {row.name}
  </AppLink>
);

/** One component for each column of the table. */
export const exampleCells = {
  name: NameLink,
  description: ({ row }: Props) => <bdi>{row.description}</bdi>,
  created: ({ row }: Props) => <TimeAgo at={row.createdAt} />,
} satisfies Cells<ExampleCardFragment> & Record<keyof typeof exampleColumns, unknown>;

/** One line of the list. */
export const ExampleRow = ({ row }: Props) => (
  <li className={css.row} data-row={row._id} tabIndex={-1}>
    <div className={css.words}>
      <NameLink row={row} />
      <span className={css.line} dir="auto">
        {row.description}
      </span>
    </div>
    <span className={css.created}>
      <TimeAgo at={row.createdAt} />
    </span>
  </li>
);
