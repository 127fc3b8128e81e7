import { Button } from '@mantine/core';
import { checkAnswers } from '@seedbed/domain/forms/check-answers.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerSurvey, StartSurvey } from '#capabilities/feedback/operations.ts';
import { FormView, focusQuestion, labelOf, questionOf, usePreparedAnswers } from '#capabilities/forms/public.tsx';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import type { OneSurveyQuery } from '#platform/api/generated/documents.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { useErrorTitle, useTitle } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './survey.module.css';

type Survey = NonNullable<OneSurveyQuery['survey']>;

interface Props {
  token: string;
  survey: Survey;
  onSent: () => void;
}

/** The start of the token names the answers on the device, so that it does not hold the whole link. */
const placeOf = (token: string) => `survey:${token.slice(0, 12)}`;

/** The questions. Typed answers stay on the device until they are sent: a server would link them to the person. */
export function SurveyForm({ token, survey, onSent }: Props) {
  const { t } = useTranslation('feedback');
  const { language } = i18next;
  const { answers, answer, clear } = usePreparedAnswers(placeOf(token));
  const [start] = useAct(StartSurvey, { silent: true });
  const [send, isBusy] = useAct(AnswerSurvey, { silent: true });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const hasStarted = useRef(false);
  const questions = survey.questions.map(questionOf);
  const { problems } = checkAnswers(questions, answers, today(Temporal.Now.timeZoneId()));
  const open = Object.keys(problems);
  const title = translated(survey.title, language) || survey.name;
  const description = translated(survey.description, language);
  useTitle(title);
  useErrorTitle(tried && open.length > 0);

  const errors = Object.fromEntries(
    questions.flatMap((question) => {
      const problem = problems[question.id];
      if (!tried || !problem) return [];
      const field = labelOf(question, language);
      return [[question.id, textOfCode('problems', problem.code, { field, ...problem.params }) ?? problem.code]];
    }),
  );

  function type(id: string, value: Parameters<typeof answer>[1]) {
    answer(id, value);
    if (hasStarted.current) return;
    hasStarted.current = true;
    void start({ token });
  }

  async function submit() {
    setTried(true);
    setFailure(null);
    if (open[0]) return focusQuestion(open[0]);
    const { error } = await send({ token, answers });
    // A repeated call after a lost answer: the first one arrived.
    if (error && userErrorOf(error)?.code !== 'feedback.answered') return setFailure(errorText(error));
    clear();
    onSent();
  }

  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h1 className={css.title} dir="auto">
          {title}
        </h1>
        {description && (
          <p className={css.text} dir="auto">
            {description}
          </p>
        )}
        <p>{t(`promise.${survey.anonymity}`)}</p>
        <p className="note">{t('survey.saved')}</p>
      </Stack>
      <FormView questions={questions} language={language} answers={answers} errors={errors} onAnswer={type} />
      {tried && open.length > 0 && <p role="alert">{t('survey.problems', { count: open.length })}</p>}
      {failure && <p role="alert">{failure}</p>}
      <Row gap={2}>
        <Button loading={isBusy} onClick={() => void submit()}>
          {t('survey.send')}
        </Button>
      </Row>
    </Stack>
  );
}
