import { Button } from '@mantine/core';
import { programColumns } from '@seedbed/domain/programs/columns.ts';
import { canEditPrograms } from '@seedbed/domain/programs/policy.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgramDialog } from '#capabilities/programs/form/program-dialog.tsx';
import { ProgramList } from '#capabilities/programs/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { CupDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { programCells } from './program-cells.tsx';

const Line = lineOf(['name', 'when', 'startsOn'], programCells, { isSelectable: false, hasBox: false });

/** The cohorts with their dates. */
export function Component() {
  const { t } = useTranslation(['programs', 'navigation']);
  const options = useValueOptions('programs', programColumns);
  const segment = useMemo(() => {
    const is = (state: string) => ({ column: 'state', operator: 'ANY_OF' as const, values: [state] });
    return {
      key: 'state',
      label: t('state.label'),
      parts: [
        { key: 'current', label: t('values.state.current'), condition: is('current') },
        { key: 'archived', label: t('values.state.archived'), condition: is('archived') },
      ],
    };
  }, [t]);
  const create = <NewProgram />;
  return (
    <ListPage
      name="programs"
      texts="programs"
      title={t('navigation:entries.programs')}
      action={create}
      columns={programColumns}
      document={ProgramList}
      segment={segment}
      options={options}
      cells={programCells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={<Empty drawing={<CupDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} action={create} />}
    />
  );
}

function NewProgram() {
  const { t } = useTranslation('navigation');
  const [opened, setOpened] = useState(false);
  if (!canEditPrograms(useActor())) return null;
  return (
    <>
      <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
        {t('create.dialogs.program')}
      </Button>
      <ProgramDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
