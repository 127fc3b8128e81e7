import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './feedback.module.css';
import { OwnFeedback } from './operations.ts';

/** Feedback of evaluators, for the person who applied. */
export function Component() {
  const { t } = useTranslation('evaluations');
  const applicationId = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OwnFeedback, variables: { applicationId } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={4} />;
  if (!data.ownFeedback?.length)
    return <Empty drawing={<StoryDrawing />} title={t('feedback.none')} action={<NextSteps />} isPage />;
  return (
    <Page title={t('feedback.title')} sentence={t('feedback.sentence')} width="reading">
      <Stack as="ul" gap={3}>
        {data.ownFeedback.map(({ text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: released texts keep their order
          <li key={i} className={css.text} dir="auto">
            {text}
          </li>
        ))}
      </Stack>
    </Page>
  );
}
