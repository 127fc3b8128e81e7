import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { NewPasswordField } from '#capabilities/sessions/links/new-password-field.tsx';
import { ChangePassword } from '#capabilities/sessions/operations.ts';
import { errorText, fieldErrors, userErrorOf } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './security.module.css';
import { Section } from './security-section.tsx';

export function PasswordSection() {
  const { t } = useTranslation(['accounts', 'common']);
  const { email } = useMe();
  const [change, busy] = useAct(ChangePassword, { silent: true });
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [errors, setErrors] = useState<{ old?: string | undefined; new?: string | undefined }>({});

  async function send(form: HTMLFormElement) {
    const missing = {
      old: oldPassword ? undefined : t('common:problems.required', { field: t('security.old-password') }),
      new: newPassword ? undefined : t('common:problems.required', { field: t('new-password.label') }),
    };
    setErrors(missing);
    if (missing.old || missing.new)
      return form.querySelector<HTMLInputElement>(missing.old ? '[name=oldPassword]' : '[name=password]')?.focus();
    const { error } = await change({ oldPassword, newPassword });
    if (error) {
      const ofNew = fieldErrors(error)?.newPassword;
      const wrong = userErrorOf(error)?.code === 'accounts.wrong-password';
      setErrors(ofNew ? { new: ofNew } : { old: wrong ? t('security.wrong-password') : errorText(error) });
      return form.querySelector<HTMLInputElement>(ofNew ? '[name=password]' : '[name=oldPassword]')?.focus();
    }
    setOld('');
    setNew('');
    toast(t('security.changed'));
  }

  return (
    <Section title={t('security.password')} sentence={t('security.password-why')}>
      <Form onSubmit={send} className={css.form}>
        {/* Password managers need the account name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          name="oldPassword"
          autoComplete="current-password"
          label={t('security.old-password')}
          value={oldPassword}
          error={errors.old}
          aria-invalid={errors.old ? true : undefined}
          onChange={(event) => setOld(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('sign-in.show-password'), tabIndex: 0 }}
          size="md"
        />
        <NewPasswordField value={newPassword} error={errors.new ?? null} onChange={setNew} />
        <Button type="submit" variant="default" loading={busy}>
          {t('security.change')}
        </Button>
      </Form>
    </Section>
  );
}
