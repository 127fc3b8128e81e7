import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './steps.module.css';

interface Props {
  /** The settings of the round, and the emails by reason. */
  reasons: readonly string[];
  label: string;
  help: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A reason in own words, or one that has an email of its own. */
export function ReasonField({ reasons, label, help, value, error, onChange }: Props) {
  const { t } = useTranslation('applications');
  return (
    <div className={css.work}>
      {reasons.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset changes the layout of the choices
        <div className={css.steps} role="group" aria-label={t('steps.usual-reasons')}>
          {reasons.map((reason) => (
            <Button
              key={reason}
              variant={reason === value ? 'filled' : 'default'}
              size="compact-sm"
              aria-pressed={reason === value}
              onClick={() => onChange(reason)}
            >
              <bdi>{reason}</bdi>
            </Button>
          ))}
        </div>
      )}
      <Textarea
        label={label}
        description={help}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        autoFocus
        dir="auto"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
