import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeUserPrograms } from '#capabilities/people/operations.ts';
import {
  ProgramsField,
  type ProgramsOfPerson,
  programChange,
  programsOf,
} from '#capabilities/people/record/programs-field.tsx';
import type { PersonRowFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { EditIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './programs-cell.module.css';

interface Props {
  row: PersonRowFragment;
}

/** The programs of a person, chosen anew in a dialog. */
export function ProgramsCell({ row }: Props) {
  const { t } = useTranslation('people');
  const [opened, setOpened] = useState(false);
  const { fullName } = row;
  const hasSome = row.programs.length > 0;
  const verb = t(hasSome ? 'programs.change' : 'programs.assign');
  return (
    <span className={css.programs}>
      {row.programs.map(({ programId, name, part }) => (
        <Pill key={programId} tone={part === 'manager' ? 'info' : 'plain'}>
          {part === 'manager' ? t('programs.managed', { name }) : name}
        </Pill>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={hasSome ? <EditIcon size={14} /> : <PlusIcon size={14} />}
        aria-label={`${verb}: ${fullName}`}
        onClick={() => setOpened(true)}
      >
        {verb}
      </Button>
      <FormDialog opened={opened} title={t('programs.of', { name: fullName })} onClose={() => setOpened(false)}>
        <ProgramsForm row={row} onClose={() => setOpened(false)} />
      </FormDialog>
    </span>
  );
}

function ProgramsForm({ row, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('people');
  const before = programsOf(row.programs);
  const [value, setValue] = useState<ProgramsOfPerson>(before);
  const [change, busy] = useAct(ChangeUserPrograms);

  async function save() {
    const wanted = programChange(before, value);
    if (!wanted) return onClose();
    const { data, undoId } = await change({ userId: row._id, ...wanted });
    if (!data) return;
    offerUndo(t('programs.saved', { name: row.fullName }), undoId);
    onClose();
  }

  return (
    <Form onSubmit={save} busy={busy} onCancel={onClose}>
      <ProgramsField value={value} onChange={setValue} />
    </Form>
  );
}
