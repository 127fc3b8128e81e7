import { taskTags } from '@seedbed/domain/tasks/task.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';

interface Props {
  id: string;
  label: ReactNode;
  value: readonly string[];
  onChange: (value: string[]) => void;
  description?: string;
  error?: string | undefined;
}

/** Chooses from the tags that a task can have. */
export function TagPicker({ value, onChange, ...props }: Props) {
  const { t } = useTranslation('tasks');
  const tags = useMemo(
    () => taskTags.filter((tag) => tag !== 'non-tagged').map((tag) => ({ value: tag, label: t(`tags.${tag}`) })),
    [t],
  );
  return (
    <Picker
      {...props}
      source={useListedChoices(tags)}
      value={tags.filter((tag) => value.includes(tag.value))}
      onChange={(chosen) => onChange(chosen.map((choice) => choice.value))}
    />
  );
}
