import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import type { SelectionAction } from '#platform/selection.ts';
import { CalendarIcon, TagIcon, UsersIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import type { TaskChange } from './change-form.tsx';

const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm, <SkeletonRows rows={2} />);

interface TaskChangeActions {
  /** `editable` leaves out the tasks that the person may not edit. */
  actions: (editable: (ids: readonly string[]) => readonly string[]) => readonly SelectionAction[];
  dialog: ReactNode;
}

/** Reassigns the selected tasks, or changes their due date or tags. */
export function useTaskChange(): TaskChangeActions {
  const { t } = useTranslation('tasks');
  const [change, setChange] = useState<TaskChange>({ field: 'assignees', ids: [] });
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return {
    actions(editable) {
      const open = (field: TaskChange['field']) => (selected: readonly string[]) => {
        const ids = editable(selected);
        if (ids.length === 0) return toast(t('selection.none-to-change'));
        setChange({ field, ids });
        setOpened(true);
      };
      return [
        { key: 'assignees', label: t('selection.reassign'), icon: <UsersIcon size={16} />, run: open('assignees') },
        { key: 'dueDate', label: t('fields.dueDate'), icon: <CalendarIcon size={16} />, run: open('dueDate') },
        { key: 'tags', label: t('fields.tags'), icon: <TagIcon size={16} />, run: open('tags') },
      ];
    },
    dialog: (
      <FormDialog opened={opened} title={t('selection.change', { count: change.ids.length })} onClose={close}>
        <ChangeForm key={change.field} {...change} onDone={close} />
      </FormDialog>
    ),
  };
}
