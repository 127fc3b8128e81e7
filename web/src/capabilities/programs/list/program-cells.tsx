import { programColumns, programPeopleColumns } from '@seedbed/domain/programs/columns.ts';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { useWeekText } from '#capabilities/programs/week-text.ts';
import type { ProgramCardFragment, ProgramPeopleQuery } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './program-cells.module.css';

type Row = { row: ProgramCardFragment };

/** Archived, the running week, or upcoming and ended. */
export function ProgramState({ program }: { program: ProgramCardFragment }) {
  const { t } = useTranslation('programs');
  const weekText = useWeekText();
  if (program.isArchived) return <Pill>{t('values.state.archived')}</Pill>;
  const isRunning = program.status === 'active' && program.week !== null && program.weeks !== null;
  const text = isRunning ? weekText(program) : t(`values.when.${program.status as 'active'}`);
  return <Pill tone={program.status === 'active' ? 'good' : 'plain'}>{text}</Pill>;
}

export const programCells: Cells<ProgramCardFragment> = {
  ...valueCells('programs', programColumns),
  name: ({ row }: Row) => (
    <RowLink to={`/startups/programs/program/${row._id}`} peek={peekOf('Program', row._id)}>
      {row.name}
    </RowLink>
  ),
  when: ({ row }: Row) => <ProgramState program={row} />,
  startsOn: ({ row }: Row) => row.startsOn && calendarDay(row.startsOn),
  endsOn: ({ row }: Row) => row.endsOn && calendarDay(row.endsOn),
  startups: ({ row }: Row) => row.startupCount,
  people: ({ row }: Row) => row.personCount,
  state: ({ row }: Row) => <ProgramState program={row} />,
};

type Member = ProgramPeopleQuery['programPeopleList']['rows'][number];

export const memberCells: Cells<Member> = {
  ...valueCells('programs', programPeopleColumns),
  name: ({ row: { user } }: { row: Member }) => (
    <span className={css.person}>
      <Avatar person={user} size="small" />
      <UserName person={user} />
    </span>
  ),
};
