import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { EmailPurpose } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './emails.module.css';
import { AskForIncubatorEmail } from './operations.ts';

interface Props {
  purpose: EmailPurpose;
  onAsked: () => void;
  onClose: () => void;
}

export function NewEmail({ purpose, onAsked, onClose }: Props) {
  const { t } = useTranslation(['incubators', 'common']);
  const [ask, busy] = useAct(AskForIncubatorEmail, { silent: true });
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function send() {
    setProblem(null);
    const { error } = await ask({ purpose, email });
    if (error) {
      setProblem(fieldErrors(error)?.email ?? errorText(error));
      return field.current?.focus();
    }
    toast(t('emails.sent', { email: email.trim().toLowerCase() }));
    onAsked();
  }

  return (
    <Form onSubmit={send} gap={3}>
      <TextInput
        ref={field}
        className={css.field}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        autoFocus
        label={t('emails.new')}
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" loading={busy}>
          {t('emails.send')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </Form>
  );
}
