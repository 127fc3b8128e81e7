import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  value: string;
  error: string | null;
  onChange: (reason: string) => void;
  description?: string;
}

/** The reason of a rejection. */
export function ReasonField({ value, error, onChange, description }: Props) {
  const { t } = useTranslation('evaluations');
  return (
    <Textarea
      label={t('fields.reason')}
      description={description}
      autosize
      minRows={2}
      dir="auto"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
