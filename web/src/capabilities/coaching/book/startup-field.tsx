import { useTranslation } from 'react-i18next';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useStartupChoice } from './use-startup-choice.ts';

interface Props {
  id: string;
  error: string | undefined;
  part: 'book' | 'coach';
  value: Choice | null;
  onChange: (startup: Choice | null) => void;
}

/** Another choice replaces the first one. */
export function StartupField({ id, error, part, value, onChange }: Props) {
  const { t } = useTranslation('coaching');
  return (
    <Picker
      id={id}
      label={t('fields.startupId')}
      error={error}
      source={useStartupChoice(part)}
      value={value ? [value] : []}
      onChange={(chosen) => onChange(chosen.at(-1) ?? null)}
    />
  );
}
