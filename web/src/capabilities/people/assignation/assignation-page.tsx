import { programAssignationColumns } from '@seedbed/domain/people/columns.ts';
import { useTranslation } from 'react-i18next';
import { personCells } from '#capabilities/people/list/person-cells.tsx';
import { useGroupOf } from '#capabilities/people/list/use-group-of.tsx';
import { usePeopleOptions } from '#capabilities/people/list/use-people-options.ts';
import { ProgramAssignationIds, ProgramAssignations } from '#capabilities/people/operations.ts';
import { usePeopleSelection } from '#capabilities/people/selection/use-people-selection.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { ProgramsCell } from './programs-cell.tsx';

const cells = { ...personCells, program: ProgramsCell };
const Line = lineOf(['name', 'program', 'role'], cells, { isSelectable: true, hasBox: false });

/** People in programs, as members or managers. */
export function Component() {
  const { t } = useTranslation(['people', 'navigation']);
  const options = usePeopleOptions();
  const selection = usePeopleSelection(options);
  return (
    <>
      <ListPage
        name="program-assignations"
        texts="people"
        title={t('navigation:entries.user-program-assignation')}
        columns={programAssignationColumns}
        document={ProgramAssignations}
        allIds={ProgramAssignationIds}
        options={options}
        cells={cells}
        groupOf={useGroupOf()}
        usualView="table"
        Card={Line}
        hasFaces
        cards="lines"
        actions={(rows) => selection.actions(rows).filter(({ key }) => key === 'programs')}
        empty={<Empty drawing={<PeopleDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />}
      />
      {selection.dialog}
    </>
  );
}
