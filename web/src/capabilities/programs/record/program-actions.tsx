import { Button } from '@mantine/core';
import { canEditPrograms } from '@seedbed/domain/programs/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgramDialog } from '#capabilities/programs/form/program-dialog.tsx';
import { SetProgramArchived } from '#capabilities/programs/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { useRecordActions } from '#platform/record-actions.ts';
import { ArrowBackIcon, EditIcon, FolderIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Edit, and archive or restore; the palette offers the same. */
export function ProgramActions({ program }: { program: ProgramCardFragment }) {
  const { t } = useTranslation(['programs', 'common']);
  const mayEdit = canEditPrograms(useActor());
  const [isEditing, setEditing] = useState(false);
  const [setArchived, busy] = useAct(SetProgramArchived);
  const { name, isArchived } = program;
  const verb = t(isArchived ? 'restore' : 'archive');
  const icon = isArchived ? <ArrowBackIcon size={18} /> : <FolderIcon size={18} />;
  const edit = {
    key: 'edit',
    name: t('common:actions.edit'),
    icon: <EditIcon size={18} />,
    run: () => setEditing(true),
  };
  const archive = { key: 'archive', name: verb, icon, run: () => void toggle() };
  useRecordActions(name, mayEdit ? [edit, archive] : []);
  if (!mayEdit) return null;

  async function toggle() {
    const { data, undoId } = await setArchived({ programId: program._id, archived: !isArchived });
    if (data) offerUndo(t(isArchived ? 'restored' : 'archived', { name }), undoId);
  }

  return (
    <>
      <Button variant="default" leftSection={icon} loading={busy} onClick={archive.run}>
        {verb}
      </Button>
      <Button variant="default" leftSection={edit.icon} onClick={edit.run}>
        {edit.name}
      </Button>
      <ProgramDialog opened={isEditing} program={program} onClose={() => setEditing(false)} />
    </>
  );
}
