import { Button } from '@mantine/core';
import { exampleColumns } from '@seedbed/domain/examples/columns.ts';
import { canEditExamples } from '@seedbed/domain/examples/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import type { ExampleCardFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { ExampleDialog } from './example-dialog.tsx';
import { ExampleList } from './operations.ts';

const exampleCells: Cells<ExampleCardFragment> = {
  ...valueCells('examples', exampleColumns),
  name: ({ row }) => <RowLink to={`/examples/${row._id}`}>{row.name}</RowLink>,
};

export function Component() {
  const { t } = useTranslation('examples');
  const canEdit = canEditExamples(useActor());
  const [isAdding, setAdding] = useState(false);
  const create = canEdit && (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      name="examples"
      texts="examples"
      title={t('title')}
      action={create}
      columns={exampleColumns}
      document={ExampleList}
      cells={exampleCells}
      empty={
        <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} action={create} />
      }
      below={<ExampleDialog opened={isAdding} onClose={() => setAdding(false)} />}
    />
  );
}
