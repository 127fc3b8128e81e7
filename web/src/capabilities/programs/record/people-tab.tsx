import { Button, NativeSelect } from '@mantine/core';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { programPeopleColumns } from '@seedbed/domain/programs/columns.ts';
import { canSetProgramPeople } from '@seedbed/domain/programs/policy.ts';
import { type ProgramPart, programParts } from '@seedbed/domain/programs/program.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberCells } from '#capabilities/programs/list/program-cells.tsx';
import { PeopleForPrograms, ProgramPeople, ProgramPeopleIds } from '#capabilities/programs/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { personChoice } from '#platform/forms/picker/choices.ts';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPart } from '#platform/list/list-page.tsx';
import { useValueOptions, valueText } from '#platform/list/value-cells.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { useProgram } from './program-context.ts';
import { useProgramPeople } from './use-program-people.ts';

const Line = lineOf(['name', 'part'], memberCells, { isSelectable: true, hasBox: true });

const { program: _same, ...columns } = programPeopleColumns;
const usePeople = () =>
  useSearchedChoices(PeopleForPrograms, ({ peopleForPrograms }) => peopleForPrograms.map(personChoice));

/** The members and managers of the program. */
export function Component() {
  const { t } = useTranslation('programs');
  const program = useProgram();
  const actor = useActor();
  const options = useValueOptions('programs', programPeopleColumns);
  const [adding, setAdding] = useState(false);
  const [part, setPart] = useState<ProgramPart>('member');
  const { add, remove } = useProgramPeople(program);
  const parts = programParts.filter((one) => canSetProgramPeople(actor, one));
  const within = useMemo(
    (): Condition => ({ column: 'program', operator: 'ANY_OF', values: [program._id] }),
    [program._id],
  );
  const action = parts.length > 0 && !program.isArchived && (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('people.add')}
    </Button>
  );
  return (
    <>
      <ListPart
        name="program-people"
        texts="programs"
        title={t('people.title', { name: program.name })}
        action={action}
        columns={columns}
        document={ProgramPeople}
        allIds={ProgramPeopleIds}
        within={within}
        options={options}
        cells={memberCells}
        usualView="table"
        Card={Line}
        cards="lines"
        actions={() =>
          parts.length > 0
            ? [
                {
                  key: 'remove',
                  label: t('people.remove'),
                  icon: <CloseIcon size={16} />,
                  run: (ids) => void remove(ids),
                },
              ]
            : []
        }
        empty={
          <Empty
            drawing={<PeopleDrawing />}
            title={t('people.empty')}
            sentence={t('people.empty-sentence')}
            action={action}
          />
        }
      />
      <ChooseDialog
        opened={adding}
        title={t('people.add-to', { name: program.name })}
        label={t('people.label')}
        useSource={usePeople}
        onSave={(chosen) =>
          add(
            chosen.map(({ value }) => value),
            part,
          )
        }
        onClose={() => setAdding(false)}
      >
        <NativeSelect
          label={t('columns.part')}
          description={t('people.part-hint')}
          value={part}
          onChange={(event) => setPart(event.currentTarget.value as ProgramPart)}
          data={parts.map((value) => ({ value, label: valueText('programs', 'part', value) }))}
        />
      </ChooseDialog>
    </>
  );
}
