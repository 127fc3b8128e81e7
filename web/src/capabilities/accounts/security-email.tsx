import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#platform/acting.ts';
import { errorText, fieldErrors, refusalOf } from '#platform/api/errors.ts';
import { proofNeeded } from '#platform/proof.ts';
import { toast } from '#platform/ui/toasts.tsx';
import { useMe } from './me.tsx';
import { AskForEmail } from './operations.ts';
import css from './security.module.css';
import { Section } from './security-section.tsx';

export function EmailSection() {
  const { t } = useTranslation('accounts');
  const { email: ofNow } = useMe();
  const [ask, busy] = useAct(AskForEmail, { quiet: true });
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    const { error } = await ask({ email });
    if (error) {
      // Who was asked for the password and went away knows why nothing happened.
      if (refusalOf(error)?.code !== proofNeeded) setProblem(fieldErrors(error)?.email ?? errorText(error));
      return field.current?.focus();
    }
    toast(t('security.email-asked', { email: email.trim() }));
    setEmail('');
  }

  return (
    <Section title={t('security.email')} sentence={t('security.email-why', { email: ofNow })}>
      <form onSubmit={send} noValidate className={css.form}>
        <TextInput
          ref={field}
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('security.new-email')}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
          size="md"
        />
        <Button type="submit" variant="default" loading={busy}>
          {t('security.ask-email')}
        </Button>
      </form>
    </Section>
  );
}
