import { Button, TextInput } from '@mantine/core';
import { checkGuest } from '@seedbed/domain/events/input.ts';
import { checkEventAnswers, type GivenAnswer } from '@seedbed/domain/events/registration/questions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { AnswerFields, errorFields, questionsOf, sentAnswers } from '#capabilities/events/answers/answer-fields.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { PublicEventFragment } from '#platform/api/generated/documents.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { Form } from '#platform/forms/form.tsx';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { session } from '#platform/session.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row, Section } from '#platform/ui/layout/layout.tsx';
import { RegisterAsGuest } from './operations.ts';

/** Registration by email. The answer is the same for every address, so that nobody learns who is registered. */
export function GuestForm({ event }: { event: PublicEventFragment }) {
  const { t } = useTranslation('events');
  const client = useClient();
  const [values, setValues] = useState({ name: '', email: '' });
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [tried, setTried] = useState(0);
  const questions = questionsOf(event.questions);
  const [isSent, setSent] = useState(false);
  if (event.whyNotRegister || event.seatState === 'full')
    return <p className="note">{closedText(event.whyNotRegister) ?? t('step.full')}</p>;
  if (isSent)
    return (
      <Section title={t('guest.sent')} gap={2}>
        <p role="status">{t('guest.sent-sentence', { email: values.email })}</p>
      </Section>
    );

  async function send() {
    setTried((n) => n + 1);
    const wrong = {
      ...errorsOf(checkGuest, values),
      ...errorsOf((given: readonly GivenAnswer[]) => checkEventAnswers(questions, given), answers),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { error } = await client
      .mutation(RegisterAsGuest, { eventId: event._id, ...values, answers: sentAnswers(answers) })
      .toPromise();
    if (error) setErrors(fieldErrors(error) ?? { email: errorText(error) });
    else setSent(true);
  }

  const field = (name: 'name' | 'email') => ({
    id: `guest-${name}`,
    label: t(`guest.${name}`),
    value: values[name],
    error: errors[name],
    onChange: (change: { currentTarget: { value: string } }) => {
      const { value } = change.currentTarget;
      setValues((old) => ({ ...old, [name]: value }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
  });
  return (
    <Section title={t(event.seatState === 'waiting' ? 'guest.wait-title' : 'guest.title')} gap={3}>
      <Form onSubmit={send}>
        <ErrorSummary tried={tried} errors={errorFields(errors, 'guest-')} />
        <TextInput {...field('name')} autoComplete="name" dir="auto" />
        <TextInput {...field('email')} type="email" autoComplete="email" dir="ltr" />
        <AnswerFields
          questions={questions}
          value={answers}
          errors={errors}
          onChange={(next) => {
            setAnswers(next);
            setErrors((old) => Object.fromEntries(Object.entries(old).filter(([path]) => path in values)));
          }}
        />
        <Row gap={3} align="center">
          <Button type="submit">{t(event.seatState === 'waiting' ? 'step.wait' : 'step.register')}</Button>
          <AppLink to="/login" onClick={() => session.remember(`/events/${event._id}`)}>
            {t('guest.log-in')}
          </AppLink>
        </Row>
      </Form>
    </Section>
  );
}

const closedText = (code: string | null): string | null =>
  code ? (textOfCode('user-errors', code, {}) ?? null) : null;
