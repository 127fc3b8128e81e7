import { ActionIcon, Button, TextInput } from '@mantine/core';
import { onboardingLimits } from '@seedbed/domain/applications/funnels/funnel.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { PlusIcon, TrashIcon } from '#platform/ui/icons.tsx';
import css from './builder.module.css';
import type { TaskValues } from './use-settings-form.ts';

interface Props {
  tasks: readonly TaskValues[];
  error: string | undefined;
  onChange: (tasks: readonly TaskValues[]) => void;
}

/** Tasks that accepted people get, due some days after the acceptance. */
export function OnboardingTasks({ tasks, error, onChange }: Props) {
  const { t } = useTranslation(['applications', 'common']);
  const change = (id: string, given: Partial<TaskValues>) =>
    onChange(tasks.map((task) => (task.id === id ? { ...task, ...given } : task)));
  return (
    <fieldset className={css.tasks}>
      <legend>{t('fields.onboardingTasks')}</legend>
      <p className="note">{t('builder.tasks-help')}</p>
      {tasks.map(({ id, name, days }, i) => (
        <div key={id} className={css.task}>
          <TextInput
            label={t('builder.task', { number: i + 1 })}
            maxLength={onboardingLimits.name}
            dir="auto"
            value={name}
            onChange={(event) => change(id, { name: event.currentTarget.value })}
          />
          <TextInput
            label={t('builder.task-days')}
            inputMode="numeric"
            value={days}
            onChange={(event) => change(id, { days: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`${t('common:actions.delete')}: ${name}`}
            onClick={() => onChange(tasks.filter((task) => task.id !== id))}
          >
            <TrashIcon size={18} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p className={css.bad} role="alert">
          {error}
        </p>
      )}
      {tasks.length < onboardingLimits.tasks && (
        <Button
          variant="default"
          leftSection={<PlusIcon size={18} />}
          onClick={() => onChange([...tasks, { id: newId<'Task'>(), name: '', days: '7' }])}
        >
          {t('builder.add-task')}
        </Button>
      )}
    </fieldset>
  );
}
