import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsViewing } from '#platform/actor.tsx';
import { useShortcuts } from '#platform/shortcuts.ts';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { TaskDialog } from './form/task-dialog.tsx';
import type { Subject } from './form/use-task-form.ts';

interface Props {
  startup?: { _id: string; name: string };
  person?: { _id: string; fullName: string };
  about?: Subject;
  variant?: 'filled' | 'default';
}

export function NewTaskButton({ startup, person, about, variant = 'filled' }: Props) {
  const { t } = useTranslation('tasks');
  const [open, setOpen] = useState(false);
  const isViewing = useIsViewing();
  useShortcuts(isViewing ? [] : [{ keys: 'n', label: t('add'), ofPage: true, run: () => setOpen(true) }]);
  if (isViewing) return null;
  return (
    <>
      <Button variant={variant} leftSection={<PlusIcon size={18} />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      <TaskDialog opened={open} startup={startup} person={person} about={about} onClose={() => setOpen(false)} />
    </>
  );
}
