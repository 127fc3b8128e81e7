import { mentorColumns } from '@seedbed/domain/matching/columns.ts';
import { useTranslation } from 'react-i18next';
import { MentorTabs } from '#capabilities/matching/mentor-tabs.tsx';
import { MentorList } from '#capabilities/matching/operations.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { mentorCells } from './mentor-cells.tsx';

const Line = lineOf(['name', 'expertise', 'load', 'state'], mentorCells, { isSelectable: false, hasBox: false });

/** All mentors and experts, with what they offer and how much they have to do. */
export function Component() {
  const { t } = useTranslation(['matching', 'navigation']);
  const options = useValueOptions('mentors', mentorColumns);
  return (
    <ListPage
      name="matching-mentors"
      texts="mentors"
      title={t('navigation:entries.mentors-management')}
      tabs={<MentorTabs />}
      columns={mentorColumns}
      document={MentorList}
      options={options}
      cells={mentorCells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={
        <Empty drawing={<PeopleDrawing />} title={t('mentors.empty.title')} sentence={t('mentors.empty.sentence')} />
      }
    />
  );
}
