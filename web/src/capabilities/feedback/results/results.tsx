import { useTranslation } from 'react-i18next';
import type { OneFeedbackRequestQuery } from '#platform/api/generated/documents.ts';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { ExportAnswers } from './export-answers.tsx';
import { QuestionCard } from './question-card.tsx';
import css from './results.module.css';
import { Trend } from './trend.tsx';

type Request = NonNullable<OneFeedbackRequestQuery['feedbackRequest']>;
type LoadedResults = NonNullable<Request['results']>;

interface Props {
  request: Request;
  results: LoadedResults;
}

/** Each question under its topic, then the trend. */
export function Results({ request, results }: Props) {
  const { t } = useTranslation('feedback');
  const isAnonymous = request.anonymity === 'anonymous';
  const waits = isAnonymous && request.state === 'open' && request.answered > results.n;
  if (request.answered === 0)
    return (
      <Section title={t('results.title')}>
        <p className="note">{t('results.none')}</p>
      </Section>
    );
  return (
    <Section title={t('results.title')} gap={4}>
      {waits && <p className="note">{t('results.later')}</p>}
      {isAnonymous && results.n === 0 ? (
        !waits && <p className="note">{t('results.few')}</p>
      ) : (
        <Stack gap={4}>
          {results.questions.map((question, i) => (
            <Stack key={question.questionId} gap={3}>
              {question.topic && question.topic !== results.questions[i - 1]?.topic && (
                <h3 className={css.topic}>
                  <bdi>{question.topic}</bdi>
                </h3>
              )}
              <QuestionCard result={question} />
            </Stack>
          ))}
          <ExportAnswers requestId={request._id} />
        </Stack>
      )}
      {request.trend.length > 1 && <Trend points={request.trend} />}
    </Section>
  );
}
