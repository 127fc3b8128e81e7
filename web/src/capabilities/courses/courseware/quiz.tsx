import { Button } from '@mantine/core';
import type { QuizContent } from '@seedbed/domain/courses/content.ts';
import type { QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerQuiz } from '#capabilities/courses/operations.ts';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { userErrorOf } from '#platform/api/errors.ts';
import { drafts, useDraft } from '#platform/forms/drafts.ts';
import { Form } from '#platform/forms/form.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAct } from '#platform/use-act.ts';
import type { OpenItem } from './course-types.ts';
import { QuizAnswered } from './quiz-answered.tsx';
import { QuizQuestionField } from './quiz-question.tsx';

interface Props {
  courseId: string;
  open: OpenItem;
  mayWork: boolean;
  /** The quiz was published anew while the learner answered. */
  onStale: () => void;
}

type Answers = Record<string, string[]>;

/** One attempt. Its id makes a repeated call count once. */
const emptyAttempt = (): { id: string; answers: Answers } => ({ id: newId<'QuizAttempt'>(), answers: {} });
const draftOf = ({ item, attempts }: OpenItem): string => `quiz:${item.itemId}:${attempts.length}`;

/** The result of the last attempt, or the questions. */
export function Quiz({ courseId, open, mayWork, onStale }: Props) {
  const { t } = useTranslation('courses');
  const isViewing = useIsViewing();
  const { userId } = useActor();
  // Answers of an attempt that was not sent yet.
  const [isTrying, setTrying] = useState(
    () => open.attempts.length === 0 || drafts.read(userId, draftOf(open), emptyAttempt()) !== null,
  );
  const last = open.attempts.at(-1);
  const answered = open.answered as QuizQuestion[] | null;
  const hasPassed = open.attempts.some(({ isPassed }) => isPassed);
  const mayTry = mayWork && !isViewing && open.attemptsLeft !== 0;
  if (isTrying || !last) return <Questions courseId={courseId} open={open} mayTry={mayTry} onStale={onStale} />;
  return (
    <Stack gap={4}>
      <Row gap={3} align="center">
        <strong role="status">{t('quiz.score', { value: last.score })}</strong>
        <Pill tone={last.isPassed ? 'good' : 'warn'}>{t(last.isPassed ? 'quiz.passed' : 'quiz.failed')}</Pill>
      </Row>
      {open.attemptsLeft !== null && !hasPassed && (
        <p className="note">{t('quiz.left', { count: open.attemptsLeft })}</p>
      )}
      {answered && (
        <QuizAnswered
          questions={answered}
          answers={last.answers as Answers}
          language={open.language}
          pictures={open.files}
        />
      )}
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

interface QuestionsProps extends Omit<Props, 'mayWork'> {
  mayTry: boolean;
}

function Questions({ courseId, open, mayTry, onStale }: QuestionsProps) {
  const { t } = useTranslation('courses');
  const [answer, busy] = useAct(AnswerQuiz);
  const [{ id, answers }, change, drop] = useDraft(draftOf(open), emptyAttempt);
  const { questions, passMark } = open.content as QuizContent;
  const missing = questions.filter((one) => !answers[one.id]?.some((text) => text.trim() !== '')).length;
  const { itemId } = open.item;
  async function send() {
    const { error, data } = await answer({ id, courseId, itemId, answers });
    if (data) drop();
    if (error && userErrorOf(error)?.code === 'courses.quiz-changed') onStale();
  }
  return (
    <Form onSubmit={send}>
      <p className="note">
        {t('quiz.pass-mark', { value: passMark })}
        {open.attemptsLeft !== null && ` ${t('quiz.left', { count: open.attemptsLeft })}`}
      </p>
      {questions.map((question, i) => (
        <QuizQuestionField
          key={question.id}
          question={question}
          number={i + 1}
          language={open.language}
          pictures={open.files}
          value={answers[question.id] ?? []}
          onChange={(value) => change({ answers: { ...answers, [question.id]: value } })}
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
