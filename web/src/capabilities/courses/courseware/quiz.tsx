import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import type { QuizContent, QuizQuestion } from '@seedbed/domain/courses/content.ts';
import { isRight } from '@seedbed/domain/courses/quiz.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerQuiz } from '#capabilities/courses/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { Form } from '#platform/forms/form.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAct } from '#platform/use-act.ts';
import type { OpenItem } from './course-types.ts';
import css from './courseware.module.css';

interface Props {
  courseId: string;
  open: OpenItem;
  mayWork: boolean;
}

type Answers = Record<string, string[]>;

/** The result of the last attempt, or the questions. */
export function Quiz({ courseId, open, mayWork }: Props) {
  const { t } = useTranslation('courses');
  const isViewing = useIsViewing();
  const [isTrying, setTrying] = useState(open.attempts.length === 0);
  const last = open.attempts.at(-1);
  const hasPassed = open.attempts.some(({ isPassed }) => isPassed);
  const mayTry = mayWork && !isViewing && open.attemptsLeft !== 0;
  if (isTrying || !last) return <Questions courseId={courseId} open={open} mayTry={mayTry} />;
  return (
    <Stack gap={4}>
      <Row gap={3} align="center">
        <strong role="status">{t('quiz.score', { value: last.score })}</strong>
        <Pill tone={last.isPassed ? 'good' : 'warn'}>{t(last.isPassed ? 'quiz.passed' : 'quiz.failed')}</Pill>
      </Row>
      {open.attemptsLeft !== null && !hasPassed && (
        <p className="note">{t('quiz.left', { count: open.attemptsLeft })}</p>
      )}
      {open.showsAnswers && <Answered open={open} answers={last.answers as Answers} />}
      {mayTry && (
        <Row>
          <Button variant={hasPassed ? 'default' : 'filled'} onClick={() => setTrying(true)}>
            {t('quiz.again')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Questions({ courseId, open, mayTry }: { courseId: string; open: OpenItem; mayTry: boolean }) {
  const { t } = useTranslation('courses');
  const [answer, busy] = useAct(AnswerQuiz);
  const [answers, setAnswers] = useState<Answers>({});
  const id = useRef(newId<'QuizAttempt'>());
  const { questions, passMark } = open.content as QuizContent;
  const missing = questions.filter((one) => !answers[one.id]?.some((text) => text.trim() !== '')).length;
  const { itemId } = open.item;
  return (
    <Form onSubmit={() => answer({ id: id.current, courseId, itemId, answers })}>
      <p className="note">
        {t('quiz.pass-mark', { value: passMark })}
        {open.attemptsLeft !== null && ` ${t('quiz.left', { count: open.attemptsLeft })}`}
      </p>
      {questions.map((question, i) => (
        <Question
          key={question.id}
          question={question}
          number={i + 1}
          value={answers[question.id] ?? []}
          onChange={(value) => setAnswers({ ...answers, [question.id]: value })}
        />
      ))}
      {mayTry && (
        <Row gap={3} align="center">
          <Button type="submit" loading={busy} disabled={missing > 0}>
            {t('quiz.send')}
          </Button>
          {missing > 0 && <span className="note">{t('quiz.missing', { count: missing })}</span>}
        </Row>
      )}
    </Form>
  );
}

interface QuestionProps {
  question: QuizQuestion;
  number: number;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function Question({ question: { id, text, kind, options }, number, value, onChange }: QuestionProps) {
  const { t } = useTranslation('courses');
  const label = <bdi>{t('quiz.question', { number, text })}</bdi>;
  if (kind === 'text')
    return (
      <TextInput
        label={label}
        value={value[0] ?? ''}
        maxLength={300}
        onChange={(event) => onChange([event.currentTarget.value])}
      />
    );
  if (kind === 'one')
    return (
      <Radio.Group label={label} value={value[0] ?? ''} onChange={(chosen) => onChange([chosen])} name={id}>
        <div className={css.options}>
          {options.map((option) => (
            <Radio key={option.id} value={option.id} label={<bdi>{option.text}</bdi>} />
          ))}
        </div>
      </Radio.Group>
    );
  return (
    <Checkbox.Group label={label} description={t('quiz.many')} value={[...value]} onChange={onChange}>
      <div className={css.options}>
        {options.map((option) => (
          <Checkbox key={option.id} value={option.id} label={<bdi>{option.text}</bdi>} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Each question with what was answered and what is right. */
function Answered({ open, answers }: { open: OpenItem; answers: Answers }) {
  const { t } = useTranslation('courses');
  const { questions } = open.content as QuizContent;
  return (
    <ol className={css.answered}>
      {questions.map((question) => {
        const given = answers[question.id] ?? [];
        const right = isRight(question, given);
        const textOf = (one: string) => question.options.find(({ id }) => id === one)?.text ?? one;
        return (
          <li key={question.id} data-right={right}>
            <p>
              <bdi>{question.text}</bdi>
            </p>
            <Row gap={2} align="center">
              <Pill tone={right ? 'good' : 'warn'}>{t(right ? 'quiz.right' : 'quiz.wrong')}</Pill>
              <bdi>{given.map(textOf).join(', ')}</bdi>
            </Row>
            {!right && (
              <p className="note">
                {t('quiz.right-answer', {
                  answer: question.options.flatMap((one) => (one.isRight ? one.text : [])).join(', '),
                })}
              </p>
            )}
            {question.explanation && (
              <p className="note" dir="auto">
                {question.explanation}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
