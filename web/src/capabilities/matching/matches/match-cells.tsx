import { matchColumns } from '@seedbed/domain/matching/columns.ts';
import { MatchStatePill } from '#capabilities/matching/words.tsx';
import type { MatchPartsFragment } from '#platform/api/generated/documents.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';

type Row = { row: MatchPartsFragment };

export const matchCells: Cells<MatchPartsFragment> = {
  ...valueCells('matches', matchColumns),
  startup: ({ row }: Row) => (
    <RowLink to={`/startup/${row.startup.startupId}/file/company`}>{row.startup.name}</RowLink>
  ),
  mentor: ({ row }: Row) => (
    <AppLink to={`/startups/mentors/mentor/${row.mentor._id}`} dir="auto">
      {row.mentor.fullName}
    </AppLink>
  ),
  state: ({ row }: Row) => <MatchStatePill state={row.state} />,
  // The day says something only while the mentor may still answer.
  answerBy: ({ row }: Row) =>
    row.state === 'proposed' ? <time dateTime={row.answerBy}>{shortDay(row.answerBy, ownZone())}</time> : null,
};
