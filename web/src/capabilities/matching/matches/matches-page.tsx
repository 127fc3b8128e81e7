import { matchColumns } from '@seedbed/domain/matching/columns.ts';
import { useTranslation } from 'react-i18next';
import { MentorTabs } from '#capabilities/matching/mentor-tabs.tsx';
import { MatchList, MentorList } from '#capabilities/matching/operations.ts';
import { useStartupChoices } from '#capabilities/startups/public.tsx';
import type { ChoiceSource } from '#platform/forms/picker/choices.ts';
import { personChoice } from '#platform/forms/picker/choices.ts';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { matchCells } from './match-cells.tsx';

// On phones a second link in the line would be too small a target: the record has it.
const lineCells: typeof matchCells = { ...matchCells, mentor: ({ row }) => <bdi>{row.mentor.fullName}</bdi> };
const Line = lineOf(['startup', 'mentor', 'answerBy', 'state'], lineCells, { isSelectable: false, hasBox: false });

const useMentorChoices = (): ChoiceSource =>
  useSearchedChoices(MentorList, ({ matchMentorList }) => matchMentorList.rows.map(({ user }) => personChoice(user)));

const searches = { startup: useStartupChoices, mentor: useMentorChoices };

/** Everybody who was asked to mentor a startup, and the answers. */
export function Component() {
  const { t } = useTranslation(['matching', 'navigation']);
  const options = useValueOptions('matches', matchColumns);
  return (
    <ListPage
      name="matches"
      texts="matches"
      title={t('navigation:entries.mentors-management')}
      tabs={<MentorTabs />}
      columns={matchColumns}
      document={MatchList}
      options={options}
      searches={searches}
      cells={matchCells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={
        <Empty drawing={<PeopleDrawing />} title={t('matches.empty.title')} sentence={t('matches.empty.sentence')} />
      }
    />
  );
}
