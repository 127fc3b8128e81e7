import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunBatch } from '#capabilities/batches/public.tsx';
import type { Assignee } from '#capabilities/tasks/assignee.ts';
import { AssigneePicker } from '#capabilities/tasks/form/assignee-picker.tsx';
import { TagPicker } from '#capabilities/tasks/form/tag-picker.tsx';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { Form } from '#platform/forms/form.tsx';
import { setSelected } from '#platform/selection.ts';

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
  const { change, isChanging: busy } = useRunBatch('tasks');
  const form = useRef<HTMLFormElement>(null);
  const [assignees, setAssignees] = useState<Assignee[]>([]);
  const [day, setDay] = useState<string | null>(null);
  const [tags, setTags] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();

  const changes = (): object | null => {
    if (field === 'tags') return { tags };
    if (field === 'dueDate')
      return day ? { dueDate: endOfDay(Temporal.PlainDate.from(day), tenantZone).toString() } : null;
    return assignees.length > 0 ? { assignees: assignees.map(({ type, value }) => ({ type, value })) } : null;
  };

  async function save() {
    const wanted = changes();
    if (!wanted) return setProblem(t('common:problems.required', { field: t(`fields.${field}`) }));
    const changed = await change('update', ids, wanted, (count) => t('selection.changed', { count }));
    if (changed.length === 0) return;
    setSelected(ids.filter((id) => !changed.includes(id)));
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
