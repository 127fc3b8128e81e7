import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import type { Task } from './task.ts';

const TaskForm = lazy(() => import('./task-form.tsx').then((m) => ({ default: m.TaskForm })));

interface Props {
  opened: boolean;
  /** The task to change; a new one without. */
  task?: Task;
  /** In a startup's file: its founders are the first assignees. */
  startup?: { _id: string; name: string };
  onClose: () => void;
}

export function TaskDialog({ opened, task, startup, onClose }: Props) {
  const { t } = useTranslation(['tasks', 'common']);
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={task ? t('form.edit-title') : t('form.new-title')}
      size={560}
      padding="lg"
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <TaskForm task={task} startup={startup} onDone={onClose} />
      </Suspense>
    </Modal>
  );
}
