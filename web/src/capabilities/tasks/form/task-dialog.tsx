import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { useTranslation } from 'react-i18next';
import type { Task } from '#capabilities/tasks/task.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';

const TaskForm = lazyPart(async () => (await import('./task-form.tsx')).TaskForm, <SkeletonRows rows={4} />);

interface Props {
  opened: boolean;
  /** The task to edit; absent for a new one. */
  task?: Task;
  /** On a startup's page its founders are the default assignees. */
  startup?: { _id: string; name: string };
  onClose: () => void;
}

export function TaskDialog(props: Props) {
  const { made, opened } = useWhenOpened(props.opened);
  return made && <Dialog {...props} opened={opened} />;
}

function Dialog({ opened, task, startup, onClose }: Props) {
  const { t } = useTranslation(['tasks', 'common']);
  const phone = usePhone();
  const topmost = useTopmost(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      title={task ? t('form.edit-title') : t('form.new-title')}
      size={560}
      padding="lg"
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <TaskForm task={task} startup={startup} onDone={onClose} />
    </Modal>
  );
}
