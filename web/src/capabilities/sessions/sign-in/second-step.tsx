import { Button, TextInput } from '@mantine/core';
import { mostCodeTries } from '@seedbed/domain/sessions/session.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completesCode } from '#capabilities/sessions/completes-code.ts';
import { Form } from '#platform/forms/form.tsx';
import { takeCode } from './sign-in.ts';
import css from './sign-in-form.module.css';

interface Props {
  ticket: string;
  onIn: () => void;
  /** Passes the error that requires the password again; nothing if the person chose to go back. */
  onBack: (why?: string) => void;
}

/** The password was correct: asks for an authenticator or recovery code. */
export function SecondStep({ ticket, onIn, onBack }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wrong = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const label = t(`second-step.${way}`);

  function again(why: string) {
    setProblem(why);
    field.current?.focus();
    field.current?.select();
  }

  async function send(typed: string) {
    if (busy) return;
    if (!typed.trim()) return again(t('common:problems.required', { field: label }));
    setBusy(true);
    setProblem(null);
    const refused = await takeCode(ticket, typed);
    if (!refused) return onIn();
    setBusy(false);
    if (refused.code === 'accounts.wrong-code') wrong.current += 1;
    if (refused.code === 'AuthenticationRequiredError' || wrong.current >= mostCodeTries)
      return onBack(t('second-step.ended'));
    again(refused.message);
  }

  return (
    <Form className={css.form} onSubmit={() => send(code)}>
      <TextInput
        key={way}
        ref={field}
        autoFocus
        name="code"
        autoComplete={way === 'app' ? 'one-time-code' : 'off'}
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoCapitalize={way === 'app' ? undefined : 'characters'}
        spellCheck={false}
        dir="ltr"
        label={label}
        description={t(`second-step.${way}-hint`)}
        value={code}
        error={problem}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setCode(typed);
          if (way === 'app' && completesCode(typed, code)) void send(typed);
        }}
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={busy} className={css.send}>
        {t('sign-in.send')}
      </Button>
      <button
        type="button"
        className={css.back}
        onClick={() => {
          setWay(way === 'app' ? 'recovery' : 'app');
          setCode('');
          setProblem(null);
        }}
      >
        {t(way === 'app' ? 'second-step.use-recovery' : 'second-step.use-app')}
      </button>
      <button type="button" className={css.back} onClick={() => onBack()}>
        {t('second-step.back')}
      </button>
    </Form>
  );
}
