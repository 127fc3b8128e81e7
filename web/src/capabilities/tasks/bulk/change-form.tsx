import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignee } from '#capabilities/tasks/assignee.ts';
import { AssigneePicker } from '#capabilities/tasks/form/assignee-picker.tsx';
import { TagPicker } from '#capabilities/tasks/form/tag-picker.tsx';
import { UpdateTasks } from '#capabilities/tasks/operations.ts';
import type { TasksUpdateInput } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { Form } from '#platform/forms/form.tsx';
import { useInChunks } from '#platform/list/in-chunks.ts';
import { setSelected } from '#platform/selection.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

export interface TaskChange {
  field: 'assignees' | 'dueDate' | 'tags';
  ids: readonly string[];
}

interface Props extends TaskChange {
  onDone: () => void;
}

/** Changes one field of all selected tasks. Unchanged tasks stay selected, so that a retry is one click. */
export function ChangeForm({ field, ids, onDone }: Props) {
  const { t } = useTranslation(['tasks', 'common']);
  const inChunks = useInChunks();
  const [update, busy] = useAct(UpdateTasks);
  const form = useRef<HTMLFormElement>(null);
  const [assignees, setAssignees] = useState<Assignee[]>([]);
  const [day, setDay] = useState<string | null>(null);
  const [tags, setTags] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();

  const changes = (): TasksUpdateInput | null => {
    if (field === 'tags') return { tags };
    if (field === 'dueDate')
      return day ? { dueDate: endOfDay(Temporal.PlainDate.from(day), tenantZone).toString() } : null;
    return assignees.length > 0 ? { assignees: assignees.map(({ type, value }) => ({ type, value })) } : null;
  };

  async function save() {
    const wanted = changes();
    if (!wanted) return setProblem(t('common:problems.required', { field: t(`fields.${field}`) }));
    const undoIds: (string | undefined)[] = [];
    const changed = await inChunks(ids, async (taskIds) => {
      const { data, undoId } = await update({ taskIds, changes: wanted });
      undoIds.push(undoId);
      return data?.updateTasks;
    });
    if (changed.length === 0) return;
    setSelected(ids.filter((id) => !changed.includes(id)));
    offerUndo(t('selection.changed', { count: changed.length }), ...undoIds);
    onDone();
  }

  // The first time the dialog opens before the form has loaded; later its own autofocus comes last.
  useEffect(() => {
    const input = form.current?.querySelector('input');
    input?.setAttribute('data-autofocus', 'true');
    input?.focus();
  }, []);

  /** A new value removes the error. */
  const clearing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setProblem(undefined);
      set(value);
    };
  const shared = { id: `tasks-${field}`, label: t(`fields.${field}`), error: problem };
  const replaces = t('selection.replaces');
  return (
    <Form ref={form} onSubmit={save} count={ids.length} busy={busy} onCancel={onDone}>
      {field === 'assignees' && (
        <AssigneePicker {...shared} description={replaces} value={assignees} onChange={clearing(setAssignees)} />
      )}
      {field === 'dueDate' && (
        <DayField
          {...shared}
          value={day}
          onChange={clearing(setDay)}
          today={today(tenantZone)}
          min={today(tenantZone).subtract({ days: 1 })}
        />
      )}
      {field === 'tags' && <TagPicker {...shared} description={replaces} value={tags} onChange={clearing(setTags)} />}
    </Form>
  );
}
