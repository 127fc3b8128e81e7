import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/public.tsx';
import { AskForEmail, CancelEmailChange, Security } from '#capabilities/sessions/operations.ts';
import { errorText, fieldErrors, userErrorOf } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { reauthenticationRequired } from '#platform/reauthentication.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './security.module.css';
import { Section } from './security-section.tsx';

export function EmailSection() {
  const { t } = useTranslation('accounts');
  const { email: ofNow } = useMe();
  const [{ data }, again] = useQuery({ query: Security });
  const [ask, busy] = useAct(AskForEmail, { silent: true });
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refresh = () => again({ requestPolicy: 'network-only' });

  async function send(wanted: string) {
    setProblem(null);
    const { error } = await ask({ email: wanted });
    if (error) {
      // A person who canceled re-authentication needs no error.
      if (userErrorOf(error)?.code !== reauthenticationRequired)
        setProblem(fieldErrors(error)?.email ?? errorText(error));
      return field.current?.focus();
    }
    toast(t('security.email-asked', { email: wanted.trim() }));
    setEmail('');
    refresh();
  }

  return (
    <Section title={t('security.email')} sentence={t('security.email-why', { email: ofNow })}>
      {data?.emailChange && (
        <Waiting
          change={data.emailChange}
          busy={busy}
          onAgain={() => void send(data.emailChange?.email ?? '')}
          onKept={() => {
            refresh();
            toast(t('security.email-kept', { email: ofNow }));
            field.current?.focus();
          }}
        />
      )}
      <Form className={css.form} onSubmit={() => send(email)}>
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
      </Form>
    </Section>
  );
}

interface WaitingProps {
  change: { email: string; expiresAt: string };
  busy: boolean;
  onAgain: () => void;
  onKept: () => void;
}

/** An unconfirmed new address: send the link again, or cancel the change. */
function Waiting({ change, busy, onAgain, onKept }: WaitingProps) {
  const { t } = useTranslation('accounts');
  const [cancel, cancelling] = useAct(CancelEmailChange);
  const until = fullMoment(change.expiresAt, ownZone());
  return (
    <div className={css.waiting}>
      <p>{t('security.email-waiting', { email: change.email, until })}</p>
      <Row gap={2}>
        <Button variant="default" size="xs" disabled={busy} onClick={onAgain}>
          {t('security.email-again')}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={cancelling}
          onClick={async () => {
            const { data } = await cancel({});
            if (data) onKept();
          }}
        >
          {t('security.email-keep')}
        </Button>
      </Row>
    </div>
  );
}
