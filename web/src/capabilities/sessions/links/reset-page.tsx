import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import css from '#capabilities/sessions/sign-in/sign-in-form.module.css';
import { post, type RestProblem } from '#platform/api/rest.ts';
import { Form } from '#platform/forms/form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { DeadLink } from './dead-link.tsx';
import { LinkedPage } from './linked-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function Component() {
  const { t } = useTranslation('accounts');
  const { token = '' } = useParams();
  useTitle(t('reset.title'));
  return (
    <LinkedPage token={token} kinds={['reset']} title={t('reset.title')} way="forgot">
      {({ email }) => <Reset token={token} email={email} />}
    </LinkedPage>
  );
}

function Reset({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<RestProblem | null>(null);
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    setProblem(null);
    const { problem: refused } = await post('/api/users/resetpassword', { token, newPassword: password });
    setBusy(false);
    if (!refused) return navigate('/login', { replace: true, state: { email, passwordSet: true } });
    setProblem(refused);
    document.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  }

  if (problem?.code === 'accounts.link-dead') return <DeadLink way="forgot" />;
  return (
    <AccountFrame title={t('reset.title')} sentence={t('reset.sentence', { email })}>
      <Form onSubmit={send} className={css.form}>
        {problem && !problem.fields && (
          <Notice kind="error" onClose={() => setProblem(null)}>
            {problem.message}
          </Notice>
        )}
        {/* Password managers need the account name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          value={password}
          error={problem?.fields?.newPassword ?? null}
          // The only field of the page.
          autoFocus
          onChange={setPassword}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('reset.send')}
        </Button>
      </Form>
    </AccountFrame>
  );
}
