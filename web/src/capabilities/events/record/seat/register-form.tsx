import { NativeSelect, Switch } from '@mantine/core';
import { checkEventAnswers, type GivenAnswer } from '@seedbed/domain/events/registration/questions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFields, errorFields, questionsOf } from '#capabilities/events/answers/answer-fields.tsx';
import type { EventQuestionFragment } from '#platform/api/generated/documents.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { Form } from '#platform/forms/form.tsx';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import type { Registering } from './use-register.ts';

interface Props {
  startups: readonly { _id: string; name: string }[];
  hasSeries: boolean;
  questions: readonly EventQuestionFragment[];
  verb: string;
  register: (registering: Registering) => Promise<boolean>;
  onDone: () => void;
}

/** For people with several startups, for events with several dates, and for events with questions. */
export function RegisterForm({ startups, hasSeries, questions: asked, verb, register, onDone }: Props) {
  const { t } = useTranslation('events');
  const [startupId, setStartupId] = useState(startups[0]?._id ?? '');
  const [series, setSeries] = useState(false);
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [tried, setTried] = useState(0);
  const questions = questionsOf(asked);

  async function send() {
    setTried((n) => n + 1);
    const wrong = errorsOf((given: readonly GivenAnswer[]) => checkEventAnswers(questions, given), answers);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const registering = { startupId: startupId || null, ...(hasSeries && { series }) };
    if (await register({ ...registering, ...(questions.length > 0 && { answers }) })) onDone();
  }

  return (
    <Form verb={verb} onCancel={onDone} onSubmit={send}>
      <ErrorSummary tried={tried} errors={errorFields(errors)} />
      {startups.length > 1 && (
        <NativeSelect
          label={t('register.startup')}
          value={startupId}
          data={startups.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(event) => setStartupId(event.currentTarget.value)}
        />
      )}
      <AnswerFields
        questions={questions}
        value={answers}
        errors={errors}
        onChange={(next) => {
          setAnswers(next);
          setErrors({});
        }}
      />
      {hasSeries && (
        <Switch
          label={t('register.series')}
          description={t('register.series-help')}
          checked={series}
          onChange={(event) => setSeries(event.currentTarget.checked)}
        />
      )}
    </Form>
  );
}
