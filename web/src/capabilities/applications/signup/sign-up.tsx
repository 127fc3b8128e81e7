import { Button, TextInput } from '@mantine/core';
import { checkNewApplicant } from '@seedbed/domain/applications/applicant.ts';
import { checkNewApplication } from '@seedbed/domain/applications/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ExternalSignIn, NewPasswordField, signIn } from '#capabilities/sessions/public.tsx';
import { anonymous } from '#platform/api/anonymous.ts';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { boot } from '#platform/boot.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { Form } from '#platform/forms/form.tsx';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import { session } from '#platform/session.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CreateApplicant } from './operations.ts';
import css from './sign-up.module.css';

interface Props {
  /** Why the person may have an account. */
  reason: { slug?: string; leadToken?: string; invitationToken?: string };
  /** The next address, also after a login to an existing account. */
  to: string;
  /** Asks for the name of the startup, and begins the draft with it. */
  asksName?: boolean;
  email?: string | null;
  label: string;
}

type Field = 'name' | 'firstName' | 'lastName' | 'email' | 'password';
type Values = Record<Field, string>;
const fields: readonly Field[] = ['name', 'firstName', 'lastName', 'email', 'password'];

/** Creates an account and begins the application in one step. A known address needs its own password. */
export function SignUp({ reason, to, asksName = false, email = '', label }: Props) {
  const { t } = useTranslation(['applications', 'accounts']);
  const navigate = useNavigate();
  const [id] = useState(() => newId<'Application'>() as string);
  const [values, setValues] = useState<Values>({
    name: '',
    firstName: '',
    lastName: '',
    email: email ?? '',
    password: '',
  });
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [tried, setTried] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (field: Field, value: string) => {
    setErrors(({ [field]: _gone, ...others }) => others);
    setValues((old) => ({ ...old, [field]: value }));
  };
  const logIn = (
    <AppLink to="/login" state={{ email: values.email }} onClick={() => session.remember(to)}>
      {t('signup.log-in')}
    </AppLink>
  );
  const atProvider = boot.auth.enabled && (
    <ExternalSignIn connection={null} stay isSecond={boot.auth.passwords} signUp={{ reason, to }} />
  );
  if (!boot.auth.passwords) return atProvider;

  async function send() {
    setTried((n) => n + 1);
    setProblem(null);
    const wrong = problemsOf(values, asksName);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const { name, ...account } = values;
    const { error } = await anonymous.mutation(CreateApplicant, { ...account, ...reason }).toPromise();
    if (error) {
      setBusy(false);
      const found = fieldErrors(error);
      return found ? setErrors(found) : setProblem(errorText(error));
    }
    const { problem: refused, ticket } = await signIn(account.email.trim(), account.password);
    if (!refused && !ticket) return navigate(to, { replace: true, state: asksName ? { begin: { id, name } } : null });
    setBusy(false);
    if (!ticket) return setProblem(t('signup.known'));
    // The account has a second factor: its code is asked for on the login page.
    session.remember(to);
    return navigate('/login', { state: { email: account.email.trim() } });
  }

  const text = (field: Exclude<Field, 'password'>, given: object) => (
    <TextInput
      id={`signup-${field}`}
      name={field}
      size="md"
      value={values[field]}
      error={errors[field]}
      onChange={(event) => set(field, event.currentTarget.value)}
      label={t(`fields.${field}`)}
      {...given}
    />
  );
  const summary = fields.flatMap((field) => {
    const found = errors[field];
    return found ? [{ id: field === 'password' ? 'signup-password' : `signup-${field}`, text: found }] : [];
  });
  return (
    <Form ref={form} className={css.form} onSubmit={send} aria-label={label}>
      <p className={css.known}>
        {t('signup.has-account')} {logIn}
      </p>
      <ErrorSummary errors={summary} tried={tried} />
      {asksName && text('name', { label: t('own.name'), maxLength: 120, dir: 'auto', autoComplete: 'organization' })}
      <Grid min="12rem" gap={4} fit>
        {text('firstName', { autoComplete: 'given-name', maxLength: 100, dir: 'auto' })}
        {text('lastName', { autoComplete: 'family-name', maxLength: 100, dir: 'auto' })}
      </Grid>
      {text('email', { type: 'email', inputMode: 'email', autoComplete: 'username', dir: 'ltr' })}
      <div id="signup-password" tabIndex={-1}>
        <NewPasswordField
          value={values.password}
          error={errors.password ?? null}
          onChange={(value) => set('password', value)}
        />
      </div>
      {problem && (
        <Notice kind="error" onClose={() => setProblem(null)}>
          {problem} {logIn}
        </Notice>
      )}
      <Button type="submit" size="md" loading={busy}>
        {label}
      </Button>
      <p className={css.known}>{t('signup.confirm')}</p>
      {atProvider}
    </Form>
  );
}

const problemsOf = ({ name, ...account }: Values, asksName: boolean): Partial<Values> => ({
  ...errorsOf(checkNewApplicant, account),
  ...(asksName && errorsOf(checkNewApplication, { name })),
});
