import { PasswordInput } from '@mantine/core';
import { passwordMinCharacters } from '@seedbed/domain/sessions/password-rules.ts';
import { useTranslation } from 'react-i18next';

interface Props {
  value: string;
  error: string | null;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** A new password: typed once, since it can be shown. */
export function NewPasswordField({ value, error, autoFocus = false, onChange }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <PasswordInput
      name="password"
      autoComplete="new-password"
      label={t('new-password.label')}
      autoFocus={autoFocus}
      description={t('new-password.rule', { min: passwordMinCharacters })}
      value={value}
      error={error}
      // Mantine sets this on every other input.
      aria-invalid={error ? true : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('sign-in.show-password'), tabIndex: 0 }}
      size="md"
    />
  );
}
