import { batchColumns } from '@seedbed/domain/batches/columns.ts';
import { useTranslation } from 'react-i18next';
import { BatchOperationList } from '#capabilities/batches/operations.ts';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { jobCells } from './job-cells.tsx';
import { JobRow } from './job-row.tsx';

/** The person's operations on many records; Admins see everybody's. */
export function Component() {
  const { t } = useTranslation('batches');
  const options = useValueOptions('batches', batchColumns);
  return (
    <ListPage
      name="jobs"
      texts="batches"
      title={t('title')}
      sentence={t('sentence')}
      columns={batchColumns}
      document={BatchOperationList}
      options={options}
      canSearch={false}
      cells={jobCells}
      Card={JobRow}
      cards="lines"
      usualView="cards"
      empty={<Empty drawing={<TasksDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />}
    />
  );
}
