import { Button, PasswordInput, TextInput } from '@mantine/core';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { boot } from '#platform/boot.ts';
import { Form } from '#platform/forms/form.tsx';
import { hasPasskeys, isPasskeyBrowser } from '#platform/passkeys.ts';
import { session } from '#platform/session.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { signInWithPasskey } from './passkey-sign-in.ts';
import { SecondStep } from './second-step.tsx';
import { signIn } from './sign-in.ts';
import css from './sign-in-form.module.css';

/** `onStep` reports whether the code step is shown. */
export function SignInForm({ onStep }: { onStep: (isSecond: boolean) => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [email, setEmail] = useState<string>(state?.email ?? '');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState({ email: false, password: false });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  /** The ticket of a correct password when a code is required. */
  const [ticket, setTicket] = useState<string | null>(null);
  const [backAt, comeBack] = useState(0);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const emailProblem = !email
    ? t('common:problems.required', { field: t('sign-in.email') })
    : emailFrom(email)
      ? null
      : t('common:problems.email', { field: t('sign-in.email') });
  const passwordProblem = password ? null : t('common:problems.required', { field: t('sign-in.password') });

  const goOn = () => navigate(session.origin(), { replace: true });

  async function enterByPasskey() {
    setWaiting(true);
    setProblem(null);
    const refused = await signInWithPasskey();
    if (!refused) return goOn();
    setWaiting(false);
    setProblem(refused.message);
  }

  // The typed values remain, so only the focus moves.
  useEffect(() => {
    if (backAt > 0) passwordField.current?.focus();
  }, [backAt]);

  async function send() {
    setTouched({ email: true, password: true });
    if (emailProblem) return emailField.current?.focus();
    if (passwordProblem) return passwordField.current?.focus();
    setBusy(true);
    // Reset it, so that a repeated message is announced again.
    setProblem(null);
    const { problem: refused, ticket: next } = await signIn(email.trim(), password);
    if (!refused && !next) return goOn();
    setBusy(false);
    setTicket(next);
    if (!refused) return;
    setProblem(refused.message);
    passwordField.current?.focus();
    passwordField.current?.select();
  }

  useEffect(() => onStep(ticket !== null), [ticket, onStep]);

  if (ticket)
    return (
      <SecondStep
        ticket={ticket}
        onIn={goOn}
        onBack={(why) => {
          setTicket(null);
          setProblem(why ?? null);
          comeBack((times) => times + 1);
        }}
      />
    );
  return (
    <Form onSubmit={send} className={css.form}>
      {!problem && state?.passwordSet && <p className={css.notice}>{t('reset.done')}</p>}
      <TextInput
        ref={emailField}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        label={t('sign-in.email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onBlur={() => email && setTouched((old) => ({ ...old, email: true }))}
        error={touched.email && emailProblem}
        size="md"
      />
      <PasswordInput
        ref={passwordField}
        name="password"
        autoComplete="current-password"
        label={t('sign-in.password')}
        // The email is filled in already.
        autoFocus={state?.passwordSet ?? false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={touched.password && passwordProblem}
        // Mantine sets this on every other input.
        aria-invalid={touched.password && passwordProblem ? true : undefined}
        // Mantine removes it from the Tab order.
        visibilityToggleButtonProps={{ 'aria-label': t('sign-in.show-password'), tabIndex: 0 }}
        size="md"
      />
      {!boot.auth.enabled && (
        <AppLink to="/forgotpassword" state={{ email: email.trim() }} className={css.forgot}>
          {t('forgot.link')}
        </AppLink>
      )}
      <Button type="submit" size="md" fullWidth loading={busy} className={css.send}>
        {t('sign-in.send')}
      </Button>
      {hasPasskeys() && (
        <Button variant="default" size="md" fullWidth loading={waiting} onClick={() => void enterByPasskey()}>
          {t('passkey.log-in')}
        </Button>
      )}
      {/* Below all fields and buttons, so that none of them moves. */}
      {problem && (
        <Notice kind="error" onClose={() => setProblem(null)}>
          <strong>{t('sign-in.problem')}</strong> {problem}
        </Notice>
      )}
      {boot.home && isPasskeyBrowser() && (
        <a className={css.back} href={`${boot.home}/login`}>
          {t('passkey.elsewhere', { address: new URL(boot.home).host })}
        </a>
      )}
      {boot.demoAccounts && (
        <DemoAccounts
          onPick={(picked) => {
            setEmail(picked);
            setPassword(boot.demoPassword ?? '');
            setProblem(null);
          }}
        />
      )}
    </Form>
  );
}
