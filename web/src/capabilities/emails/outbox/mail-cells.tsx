import { useSearchParams } from 'react-router';
import type { MailCardFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './mail-cells.module.css';
import { MailState } from './mail-state.tsx';

/** The mail opens beside its list. */
function SubjectCell({ row }: { row: MailCardFragment }) {
  const [params] = useSearchParams();
  const opened = new URLSearchParams(params);
  opened.set('mail', row._id);
  return <RowLink to={`?${opened}`}>{row.subject}</RowLink>;
}

export const mailCells: Cells<MailCardFragment> = {
  subject: SubjectCell,
  address: ({ row }) => (
    <span className={css.recipient}>
      {row.name && (
        <>
          <bdi>{row.name}</bdi>
          <span>{' · '}</span>
        </>
      )}
      <bdi>{row.address}</bdi>
    </span>
  ),
  state: ({ row }) => <MailState state={row.state} />,
  created: ({ row }) => <TimeAgo at={row.createdAt} />,
};
