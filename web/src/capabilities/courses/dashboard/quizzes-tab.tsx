import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Card, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './dashboard.module.css';
import { CourseHeatMap, QuizResults } from './operations.ts';

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
  const { t } = useTranslation('courses');
  const [{ data, error }, again] = useQuery({ query: QuizResults, variables: { courseId, itemId } });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={3}>
      {({ quizResults }) => (
        <Stack gap={4}>
          {(quizResults ?? []).map(({ questionId, text, answers, right, options }) => (
            <Card key={questionId} gap={3}>
              <strong>
                <bdi>{text}</bdi>
              </strong>
              <p className="note">{t('dashboard.answered', { count: answers, right })}</p>
              <ul className={css.options}>
                {options.map((option) => (
                  <li key={option.optionId}>
                    <span
                      className={css.bar}
                      style={{ inlineSize: `${answers ? (100 * option.count) / answers : 0}%` }}
                    />
                    <span className={css.option}>
                      <bdi>{option.text}</bdi>
                      {option.isRight && <Pill tone="good">{t('quiz.right')}</Pill>}
                      <span className={css.count}>{option.count}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
