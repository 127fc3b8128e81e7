import { Button } from '@mantine/core';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { canFillPrograms } from '@seedbed/domain/programs/policy.ts';
import { managedStartupColumns } from '@seedbed/domain/startups/columns.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ManagedStartupIds,
  ManagedStartups,
  startupCells,
  useStartupChoices,
  useStartupOptions,
} from '#capabilities/startups/public.tsx';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPart } from '#platform/list/list-page.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { useProgram } from './program-context.ts';
import { useProgramStartups } from './use-program-startups.ts';

const Line = lineOf(['name', 'status', 'assigned'], startupCells, { isSelectable: true, hasBox: false });

const { program: _same, ...columns } = managedStartupColumns;

/** The startups of the program. */
export function Component() {
  const { t } = useTranslation('programs');
  const program = useProgram();
  const mayFill = canFillPrograms(useActor());
  const canFilter = hasFeature(useFeatures(), 'startupFilter');
  const options = useStartupOptions(canFilter);
  const [adding, setAdding] = useState(false);
  const { add, remove } = useProgramStartups(program);
  const within = useMemo(
    (): Condition => ({ column: 'program', operator: 'ANY_OF', values: [program._id] }),
    [program._id],
  );
  const action = mayFill && !program.isArchived && (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('startups.add')}
    </Button>
  );
  return (
    <>
      <ListPart
        name="program-startups"
        texts="startups"
        title={t('startups.title', { name: program.name })}
        action={action}
        columns={columns}
        document={ManagedStartups}
        allIds={ManagedStartupIds}
        within={within}
        options={options}
        canFilter={canFilter}
        cells={startupCells}
        usualView="table"
        Card={Line}
        hasFaces
        cards="lines"
        actions={() =>
          mayFill
            ? [
                {
                  key: 'remove',
                  label: t('startups.remove'),
                  icon: <CloseIcon size={16} />,
                  run: (ids) => void remove(ids),
                },
              ]
            : []
        }
        empty={
          <Empty
            drawing={<SeedlingDrawing />}
            title={t('startups.empty')}
            sentence={t('startups.empty-sentence')}
            action={action}
          />
        }
      />
      <ChooseDialog
        opened={adding}
        title={t('startups.add-to', { name: program.name })}
        label={t('startups.label')}
        useSource={useStartupChoices}
        onSave={(chosen) => add(chosen.map(({ value }) => value))}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
