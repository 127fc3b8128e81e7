import { Button } from '@mantine/core';
import { templateColumns } from '@seedbed/domain/milestones/columns.ts';
import { canEditTemplates } from '@seedbed/domain/milestones/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TemplateList } from '#capabilities/milestones/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { CupDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { templateCells } from './template-cells.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const Line = lineOf(['name', 'items', 'state'], templateCells, { isSelectable: false, hasBox: false });

/** The templates that startups get plans from. */
export function Component() {
  const { t } = useTranslation(['milestones', 'navigation']);
  const options = useValueOptions('milestones', templateColumns);
  const create = <NewTemplate />;
  return (
    <ListPage
      name="milestone-templates"
      texts="milestones"
      title={t('navigation:entries.milestones-templates')}
      action={create}
      columns={templateColumns}
      document={TemplateList}
      options={options}
      cells={templateCells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={<Empty drawing={<CupDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} action={create} />}
    />
  );
}

function NewTemplate() {
  const { t } = useTranslation('milestones');
  const [opened, setOpened] = useState(false);
  if (!canEditTemplates(useActor())) return null;
  return (
    <>
      <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
        {t('templates.new')}
      </Button>
      <TemplateDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
