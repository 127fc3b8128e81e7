import { TextInput } from '@mantine/core';
import { dayIn, today } from '@seedbed/domain/kernel/dates.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenFiles, useIncomingFiles } from '#capabilities/files/public.tsx';
import type { Task } from '#capabilities/tasks/task.ts';
import { tenantZone } from '#platform/boot.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { FormNote } from '#platform/forms/form-note.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { calendarDay } from '#platform/i18n/dates.ts';
import { AssigneePicker } from './assignee-picker.tsx';
import { TagPicker } from './tag-picker.tsx';
import { type Subject, useTaskForm } from './use-task-form.ts';

interface Props {
  task?: Task;
  startup?: { _id: string; name: string };
  person?: { _id: string; fullName: string };
  about?: Subject;
  onDone: () => void;
}

export function TaskForm({ task, startup, person, about, onDone }: Props) {
  const { t } = useTranslation(['tasks', 'common']);
  const picker = useRef<HTMLInputElement>(null);
  const form = useTaskForm({ task, startup, person, about, onDone, focusPicker: () => picker.current?.focus() });
  const { over, handlers } = useIncomingFiles(form.files.add);
  const { values, set, errors, leave } = form;
  const order = ['name', 'dueDate', 'assignees', 'url', 'tags'];
  return (
    <CheckedForm
      form={form}
      fields={order}
      data-over={over || undefined}
      {...(!task && handlers)}
      onSubmit={form.save}
      onCancel={onDone}
      conflict={
        form.newer && (
          <FormNote verb={t('conflict.take')} onVerb={form.discard} urgent>
            {t('conflict.text', {
              name: form.newer.name,
              date: calendarDay(dayIn(Temporal.Instant.from(form.newer.dueDate), tenantZone).toString()),
            })}
          </FormNote>
        )
      }
    >
      <TextInput
        id="task-name"
        label={t('fields.name')}
        data-autofocus
        // The dialog opens before the form loads, so its own autofocus finds nothing.
        autoFocus
        required
        withAsterisk={false}
        value={values.name}
        onChange={(event) => set('name', event.currentTarget.value)}
        onBlur={() => values.name && leave('name')}
        error={errors.name}
      />
      <DayField
        id="task-dueDate"
        label={t('fields.dueDate')}
        value={values.day}
        onChange={(day) => set('day', day)}
        today={today(tenantZone)}
        min={today(tenantZone).subtract({ days: 1 })}
        description={t('form.until', { zone: tenantZone.replaceAll('_', ' ') })}
        error={errors.dueDate}
      />
      <AssigneePicker
        id="task-assignees"
        ref={picker}
        label={t('fields.assignees')}
        value={values.assignees}
        onChange={(assignees) => set('assignees', assignees)}
        error={errors.assignees}
        // The default assignees were restored; keep the error until blur.
        onBlur={() => set('assignees', values.assignees)}
      />
      <TextInput
        id="task-url"
        label={<Optional label={t('fields.url')} />}
        type="url"
        inputMode="url"
        placeholder="https://"
        attributes={{ input: { dir: 'ltr' } }}
        value={values.url}
        onChange={(event) => set('url', event.currentTarget.value)}
        onBlur={() => leave('url')}
        error={errors.url}
      />
      <TagPicker
        id="task-tags"
        label={<Optional label={t('fields.tags')} />}
        value={values.tags}
        onChange={(tags) => set('tags', tags)}
        error={errors.tags}
      />
      {!task && <ChosenFiles files={form.files} />}
    </CheckedForm>
  );
}
