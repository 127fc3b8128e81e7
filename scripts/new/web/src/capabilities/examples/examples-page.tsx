import { Button } from '@mantine/core';
import { exampleColumns } from '@seedbed/domain/examples/columns.ts';
import { canEditExamples } from '@seedbed/domain/examples/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { SearchDrawing, StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { ExampleDialog } from './example-dialog.tsx';
import { ExampleRow, exampleCells } from './example-row.tsx';
import { ExampleList } from './operations.ts';

export function Component() {
  const { t } = useTranslation('examples');
  const canEdit = canEditExamples(useActor());
  const [isAdding, setAdding] = useState(false);
  return (
    <ListPage
      name="examples"
      title={t('title')}
      action={
        canEdit && (
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
      columns={exampleColumns}
      document={ExampleList}
      pick={(data) => data.exampleList}
      label={(column) => t(`columns.${column as keyof typeof exampleColumns}`)}
      searchLabel={t('search')}
      found={(count) => t('found', { count })}
      cells={exampleCells}
      Card={ExampleRow}
      cards="lines"
      empty={(isFiltered, clear) =>
        isFiltered ? (
          <Empty
            drawing={<SearchDrawing />}
            title={t('empty.filtered')}
            action={
              <Button variant="default" onClick={clear}>
                {t('empty.clear')}
              </Button>
            }
          />
        ) : (
          <Empty drawing={<StoryDrawing />} title={t('empty.title')} />
        )
      }
      below={<ExampleDialog opened={isAdding} onClose={() => setAdding(false)} />}
    />
  );
}
