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

export function StartupField({ id, error, part, value, onChange }: Props) {
  const { t } = useTranslation('coaching');
  return (
    <Picker
      id={id}
      isSingle
      label={t('fields.startupId')}
      error={error}
      source={useStartupChoice(part)}
      value={value ? [value] : []}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}
