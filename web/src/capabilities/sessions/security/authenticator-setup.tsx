import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completesCode } from '#capabilities/sessions/completes-code.ts';
import { ConfirmAuthenticator } from '#capabilities/sessions/operations.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { reauthenticationRequired } from '#platform/reauthentication.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './second-factor.module.css';
import form from './security.module.css';

const QrCode = lazyPart<{ text: string; label: string }>(
  async () => (await import('#platform/ui/qr-code.tsx')).QrCode,
  <div className={css.waiting} />,
  // Optional: the secret can be typed instead.
  { optional: true },
);

interface Props {
  secret: string;
  uri: string;
  onOn: (codes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret to the app, and verifies its first code. */
export function AuthenticatorSetup({ secret, uri, onOn, onCancel }: Props) {
  const { t } = useTranslation(['own-account', 'common']);
  const [confirm, busy] = useAct(ConfirmAuthenticator, { silent: true });
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useUnsaved(true);

  async function send(typed: string) {
    if (busy) return;
    setProblem(null);
    const { data, error } = typed.trim() ? await confirm({ code: typed }) : { data: null, error: null };
    if (data) return onOn(data.confirmAuthenticator);
    if (!error) setProblem(t('common:problems.required', { field: t('second-factor.code') }));
    else if (userErrorOf(error)?.code !== reauthenticationRequired) setProblem(errorText(error));
    field.current?.focus();
    field.current?.select();
  }

  return (
    <Form className={form.form} onSubmit={() => send(code)}>
      <p>{t('second-factor.scan')}</p>
      <div>
        <QrCode text={uri} label={t('second-factor.picture')} />
      </div>
      <p>
        <span className="note">{t('second-factor.secret')}</span>
        <br />
        <bdi className={css.secret} dir="ltr">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
      </p>
      <TextInput
        ref={field}
        // The next field to use, and the first one announced.
        autoFocus
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        label={t('second-factor.code')}
        value={code}
        error={problem}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setCode(typed);
          if (completesCode(typed, code)) void send(typed);
        }}
        size="md"
      />
      <Row gap={2}>
        <Button variant="default" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('second-factor.confirm')}
        </Button>
      </Row>
    </Form>
  );
}
