import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import { ConfirmAccount } from '#capabilities/sessions/operations.ts';
import { isExternalOnly } from '#capabilities/sessions/sign-in/external.ts';
import { ExternalSignIn } from '#capabilities/sessions/sign-in/external-sign-in.tsx';
import { signIn } from '#capabilities/sessions/sign-in/sign-in.ts';
import css from '#capabilities/sessions/sign-in/sign-in-form.module.css';
import { anonymous } from '#platform/api/anonymous.ts';
import { errorText, fieldErrors, userErrorOf } from '#platform/api/errors.ts';
import { boot } from '#platform/boot.ts';
import { Form } from '#platform/forms/form.tsx';
import { session } from '#platform/session.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { DeadLink } from './dead-link.tsx';
import { LinkedPage } from './linked-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function Component() {
  const { t } = useTranslation('accounts');
  const token = useSearchParams()[0].get('token') ?? '';
  const title = t('invitation.title', { tenant: boot.publicIncubator?.name });
  useTitle(title);
  return (
    <LinkedPage token={token} kinds={['invitation']} title={title} way="login">
      {(link) =>
        isExternalOnly(null) ? (
          // The provider authenticates them, so they need no password here.
          <AccountFrame title={title} sentence={t('sign-in.sentence')}>
            <ExternalSignIn connection={null} stay />
          </AccountFrame>
        ) : (
          <Accept token={token} title={title} {...link} />
        )
      }
    </LinkedPage>
  );
}

interface Props {
  token: string;
  title: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

function Accept({ token, title, email, ...named }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [firstName, setFirstName] = useState(named.firstName ?? '');
  const [lastName, setLastName] = useState(named.lastName ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [dead, setDead] = useState(false);

  async function send(form: HTMLFormElement) {
    setBusy(true);
    setErrors({});
    setProblem(null);
    const { error } = await anonymous.mutation(ConfirmAccount, { token, firstName, lastName, password }).toPromise();
    if (!error) {
      // Another step, such as a limit of sessions, belongs to the login page.
      const { problem: refused, ticket } = await signIn(email, password);
      const isIn = !refused && !ticket;
      return navigate(isIn ? session.origin() : '/welcome', { replace: true, state: isIn ? null : { email } });
    }
    setBusy(false);
    if (userErrorOf(error)?.code === 'accounts.link-dead') return setDead(true);
    const found = fieldErrors(error);
    if (!found) return setProblem(errorText(error));
    setErrors(found);
    form.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus();
  }

  if (dead) return <DeadLink way="login" />;
  return (
    <AccountFrame title={title} sentence={t('invitation.sentence', { email })}>
      <div className={css.ways}>
        <Form onSubmit={send} className={css.form}>
          {problem && (
            <Notice kind="error" onClose={() => setProblem(null)}>
              {problem}
            </Notice>
          )}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <TextInput
            name="firstName"
            autoComplete="given-name"
            label={t('fields.firstName')}
            value={firstName}
            error={errors.firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
            size="md"
          />
          <TextInput
            name="lastName"
            autoComplete="family-name"
            label={t('fields.lastName')}
            value={lastName}
            error={errors.lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
            size="md"
          />
          <NewPasswordField value={password} error={errors.password ?? null} onChange={setPassword} />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('invitation.send')}
          </Button>
        </Form>
        {boot.auth.enabled && <ExternalSignIn connection={null} stay isSecond />}
      </div>
    </AccountFrame>
  );
}
