import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { codeDigits } from '@seedbed/domain/rooms/room.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnterRoom } from '#capabilities/rooms/operations.ts';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { EntryFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { useErrorTitle, useTitle } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './visitor.module.css';

interface Props {
  token: string;
  visit: string | null;
  entry: EntryFragment;
  onEntered: (answer: { visit?: string | null; entry: EntryFragment }) => void;
}

/** One step of the way in: password, email, code, agreement. */
export function EntryForm({ token, visit, entry, onEntered }: Props) {
  const { t } = useTranslation('rooms');
  const [enter] = useAct(EnterRoom, { silent: true });
  const [typed, setTyped] = useState('');
  const [agrees, agree] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { step, name, startupName } = entry;
  const title = name ?? t('visitor.protected');
  useTitle(title);
  useErrorTitle(failure !== null);

  async function send(answer: object) {
    setFailure(null);
    const { data, error } = await enter({ token, visit, answer });
    if (data) return onEntered(data.enterRoom);
    if (error) setFailure(Object.values(fieldErrors(error) ?? {})[0] ?? errorText(error));
  }

  const answerOf = () => {
    if (step === 'password') return { password: typed };
    if (step === 'email') return { email: typed };
    if (step === 'code') return { code: typed };
    return step === 'agreement' ? { agrees } : {};
  };
  const field = {
    value: typed,
    error: failure,
    autoFocus: true,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  const isMissing = step === 'agreement' ? !agrees : step !== 'start' && typed.trim() === '';
  return (
    <Form className={css.form} onSubmit={() => !isMissing && send(answerOf())}>
      <Stack gap={2}>
        <h1 className={css.title} dir="auto">
          {step === 'agreement' ? t('visitor.agreement-title') : title}
        </h1>
        {startupName && <p className="note">{t('visitor.of', { name: startupName })}</p>}
        {step === 'password' && <p>{t('visitor.password-sentence')}</p>}
        {step === 'email' && <p>{t('visitor.email-sentence')}</p>}
        {step === 'code' && <p>{t('visitor.code-sentence', { email: entry.email ?? '' })}</p>}
        {step === 'start' && <p>{t('visitor.start-sentence')}</p>}
        <p className="note">{t('visitor.watched')}</p>
      </Stack>
      {step === 'password' && <PasswordInput {...field} label={t('fields.password')} autoComplete="off" />}
      {step === 'email' && (
        <TextInput {...field} label={t('fields.email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
      )}
      {step === 'code' && (
        <TextInput
          {...field}
          label={t('fields.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeDigits + 2}
          dir="ltr"
        />
      )}
      {step === 'agreement' && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long text */}
          <section className={css.agreement} dir="auto" tabIndex={0} aria-label={t('fields.agreement')}>
            {entry.agreement}
          </section>
          <Checkbox
            label={t('fields.agrees')}
            checked={agrees}
            onChange={(event) => agree(event.currentTarget.checked)}
          />
        </>
      )}
      {failure && (step === 'agreement' || step === 'start') && <p role="alert">{failure}</p>}
      <Row gap={2}>
        <Button type="submit" disabled={isMissing}>
          {t(step === 'email' ? 'visitor.send-code' : 'visitor.enter')}
        </Button>
        {step === 'code' && (
          <Button variant="default" onClick={() => void send({ startsOver: true })}>
            {t('visitor.other-email')}
          </Button>
        )}
      </Row>
    </Form>
  );
}
