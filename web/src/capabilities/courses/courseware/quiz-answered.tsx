import type { QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { isRight } from '@seedbed/domain/courses/quiz/quiz.ts';
import { useTranslation } from 'react-i18next';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { OpenItem } from './course-types.ts';
import css from './courseware.module.css';
import { LessonText } from './lesson-text.tsx';

interface Props {
  questions: readonly QuizQuestion[];
  answers: Record<string, string[]>;
  language: string;
  pictures: OpenItem['files'];
}

/** The questions of the last attempt, with the given and the right answers. */
export function QuizAnswered({ questions, answers, language, pictures }: Props) {
  const { t } = useTranslation('courses');
  return (
    <ol className={css.answered}>
      {questions.map((question) => {
        const given = answers[question.id] ?? [];
        const right = isRight(question, given);
        const textOf = (one: string) => question.options.find(({ id }) => id === one)?.text ?? one;
        return (
          <li key={question.id} data-right={right}>
            <LessonText text={question.text} language={language} pictures={pictures} />
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
              <div className="note">
                <LessonText text={question.explanation} language={language} pictures={pictures} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
