import { Button, TextInput } from '@mantine/core';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import css from '#capabilities/sessions/sign-in/sign-in-form.module.css';
import { useLiveSession } from '#capabilities/sessions/use-live-session.ts';
import { post } from '#platform/api/rest.ts';
import { boot } from '#platform/boot.ts';
import { Form } from '#platform/forms/form.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

/** People with a session go home; one whose session has expired stays. */
export function Component() {
  const isLive = useLiveSession();
  if (isLive === null) return <SkeletonRows rows={6} />;
  return isLive ? <Navigate to="/" replace /> : <ForgotPassword />;
}

/** Shows the same message whether or not the account exists. */
function ForgotPassword() {
  const { t } = useTranslation(['accounts', 'common']);
  const { state } = useLocation();
  const [email, setEmail] = useState<string>(state?.email ?? '');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<'required' | 'email' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useTitle(t('forgot.title'));

  async function send() {
    const address = emailFrom(email);
    const fault = address === '' ? 'required' : address === null ? 'email' : null;
    setWrong(fault);
    if (fault) return field.current?.focus();
    setBusy(true);
    setProblem(null);
    const { problem: refused } = await post('/api/users/sendresetpassword', { email: email.trim() });
    setBusy(false);
    if (refused) setProblem(refused.message);
    else setSent(true);
  }

  if (!boot.auth.passwords) return <Navigate to="/login" replace />;
  const back = (
    <AppLink to="/login" state={{ email: email.trim() }} className={css.back}>
      {t('forgot.back')}
    </AppLink>
  );
  if (sent)
    return (
      <AccountFrame title={t('forgot.sent')} sentence={t('forgot.sent-sentence', { email: email.trim() })}>
        <div className={css.form} role="status">
          <p>{t('forgot.sent-hint')}</p>
          {back}
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('forgot.title')} sentence={t('forgot.sentence')}>
      <Form onSubmit={send} className={css.form}>
        {problem && (
          <Notice kind="error" onClose={() => setProblem(null)}>
            {problem}
          </Notice>
        )}
        <TextInput
          ref={field}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          label={t('sign-in.email')}
          value={email}
          error={wrong && t(`common:problems.${wrong}`, { field: t('sign-in.email') })}
          onChange={(event) => setEmail(event.currentTarget.value)}
          size="md"
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.send')}
        </Button>
        {back}
      </Form>
    </AccountFrame>
  );
}
