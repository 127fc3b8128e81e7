import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { reauthenticateByPassword } from './reauthenticate.ts';

interface Props {
  email: string;
  /** Whether a second-factor code is required too. */
  withCode: boolean;
  cancel: ReactNode;
  onReauthenticated: () => void;
}

interface Problems {
  password?: string | undefined;
  code?: string | undefined;
}

export function PasswordWay({ email, withCode, cancel, onReauthenticated }: Props) {
  const { t } = useTranslation(['own-account', 'accounts', 'common']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const missing = (field: string) => t('common:problems.required', { field });

  function show(found: Problems) {
    setProblems(found);
    const field = found.password ? passwordField : codeField;
    field.current?.focus();
    field.current?.select();
  }

  async function send() {
    if (busy) return;
    if (!password) return show({ password: missing(t('accounts:sign-in.password')) });
    if (withCode && !code.trim()) return show({ code: missing(t('accounts:second-step.app')) });
    setBusy(true);
    const refused = await reauthenticateByPassword(password, withCode ? code : undefined);
    if (!refused) return onReauthenticated();
    setBusy(false);
    const isOfCode = refused.code === 'accounts.wrong-code' || refused.fields?.code;
    show({ [isOfCode ? 'code' : 'password']: refused.message });
  }

  return (
    <Form onSubmit={send}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        ref={passwordField}
        data-autofocus
        name="password"
        autoComplete="current-password"
        label={t('accounts:sign-in.password')}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setProblems({});
        }}
        error={problems.password}
        // Mantine removes it from the Tab order.
        visibilityToggleButtonProps={{ 'aria-label': t('accounts:sign-in.show-password'), tabIndex: 0 }}
      />
      {withCode && (
        <TextInput
          ref={codeField}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          label={t('accounts:second-step.app')}
          description={t('reauthentication.code-hint')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setProblems({});
          }}
          error={problems.code}
        />
      )}
      <Row gap={2} justify="end" nowrap>
        {cancel}
        <Button type="submit" loading={busy}>
          {t('reauthentication.verb')}
        </Button>
      </Row>
    </Form>
  );
}
