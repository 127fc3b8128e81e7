import { Button, Input, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Stack } from '#platform/ui/layout/layout.tsx';
import css from './steps.module.css';

interface Props {
  /** The settings of the round, and the emails by reason. */
  reasons: readonly string[];
  /** The round allows no other reason. */
  isFixed?: boolean;
  isRequired?: boolean;
  label: string;
  help?: string | undefined;
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
}

/** A reason of the list; in own words too, unless the round allows only its list. */
export function ReasonField({
  reasons,
  isFixed = false,
  isRequired = false,
  label,
  help,
  value,
  error,
  onChange,
}: Props) {
  const { t } = useTranslation('applications');
  const choices = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset changes the layout of the choices
    <div className={css.steps} role="group" aria-label={isFixed ? label : t('steps.usual-reasons')}>
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
  );
  if (isFixed)
    return (
      <Input.Wrapper
        label={label}
        labelElement="div"
        description={help}
        error={error}
        inputWrapperOrder={order}
        withAsterisk={isRequired}
      >
        {choices}
      </Input.Wrapper>
    );
  return (
    <Stack gap={4}>
      {reasons.length > 0 && choices}
      <Textarea
        label={label}
        description={help}
        required={isRequired}
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
    </Stack>
  );
}

const order: ('label' | 'description' | 'input' | 'error')[] = ['label', 'description', 'input', 'error'];
