import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { isShortText } from '#capabilities/courses/courseware/is-short-text.ts';
import { LessonText } from '#capabilities/courses/courseware/lesson-text.tsx';
import type { QuizResultsQuery } from '#platform/api/generated/documents.ts';
import { Card, Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './dashboard.module.css';
import { CourseHeatMap, QuizResults } from './operations.ts';

type Result = NonNullable<QuizResultsQuery['quizResults']>[number];

/** The answers of the last attempts, question by question. */
export function QuizzesTab({ courseId }: { courseId: string }) {
  const { t } = useTranslation('courses');
  const [{ data, error }, again] = useQuery({ query: CourseHeatMap, variables: { courseId, runId: null } });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={4}>
      {({ courseDashboard }) => {
        const quizzes = (courseDashboard?.items ?? []).filter(({ kind }) => kind === 'quiz');
        return (
          <Stack gap={6}>
            {quizzes.length === 0 && <p className="note">{t('empty.quizzes')}</p>}
            {quizzes.map(({ itemId, title }) => (
              <Section key={itemId} title={title}>
                <Questions courseId={courseId} itemId={itemId} />
              </Section>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Questions({ courseId, itemId }: { courseId: string; itemId: string }) {
  const [{ data, error }, again] = useQuery({ query: QuizResults, variables: { courseId, itemId } });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={3}>
      {({ quizResults }) => (
        <Stack gap={4}>
          {(quizResults ?? []).map((result, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: versions of one question have the same id
            <Question key={i} result={result} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function Question({ result }: { result: Result }) {
  const { t } = useTranslation('courses');
  const othersId = useId();
  const { text, isDrawn, formerVersion, asked, answers, right, options, others, language, pictures } = result;
  const content = result.content as ArticleContent;
  return (
    <Card gap={3}>
      {isShortText(content) ? (
        <strong>
          <bdi>{text}</bdi>
        </strong>
      ) : (
        <LessonText text={content} language={language} pictures={pictures} />
      )}
      <Row gap={2} align="center">
        {isDrawn && <Pill tone="plain">{t('bank.is-drawn')}</Pill>}
        {formerVersion !== null && <Pill tone="plain">{t('dashboard.former', { number: formerVersion })}</Pill>}
        <span className="note">
          {isDrawn && `${t('bank.asked', { count: asked })} · `}
          {t('dashboard.answered', { count: answers, right })}
        </span>
      </Row>
      <ul className={css.options}>
        {options.map((option) => (
          <Answer key={option.optionId} {...option} of={answers} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className="note" id={othersId}>
            {t('dashboard.other-answers')}
          </p>
          <ul className={css.options} aria-labelledby={othersId}>
            {others.map((other) => (
              <Answer key={other.text} {...other} of={answers} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface AnswerProps {
  text: string;
  count: number;
  isRight?: boolean;
  /** All answers to the question. */
  of: number;
}

/** One answer with a bar as long as its part of all answers. */
function Answer({ text, count, isRight = false, of }: AnswerProps) {
  const { t } = useTranslation('courses');
  return (
    <li>
      <span className={css.bar} style={{ inlineSize: `${of ? (100 * count) / of : 0}%` }} />
      <span className={css.option}>
        <bdi>{text}</bdi>
        {isRight && <Pill tone="good">{t('quiz.right')}</Pill>}
        <span className={css.count}>{count}</span>
      </span>
    </li>
  );
}
