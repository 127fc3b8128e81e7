import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { useStartup } from '#capabilities/startups/public.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';
import type { Assessment } from './assessment.ts';
import { StartupAssessment } from './operations.ts';

/** The pages of the tab, and what the scores of the startup say. */
export function AssessmentFrame({ children }: { children: (assessment: Assessment) => ReactNode }) {
  const { t } = useTranslation('evaluations');
  const { _id: startupId } = useStartup();
  const { id } = useParams();
  const base = `${id ? `/startup/${id}` : '/startup'}/file/assessment`;
  const [{ data, error }, again] = useQuery({
    query: StartupAssessment,
    variables: { startupId },
    requestPolicy: 'cache-and-network',
  });
  const pages = [
    { to: `${base}/performance-overview`, label: t('assessment.performance') },
    { to: `${base}/overview`, label: t('assessment.overview') },
    { to: `${base}/evaluations`, label: t('assessment.evaluations') },
  ];
  if (!data) return <NotLoaded error={error} onRetry={again} rows={6} />;
  const { startupAssessment: found } = data;
  if (!found || found.evaluations.length === 0)
    return (
      <Empty drawing={<StoryDrawing />} title={t('assessment.none.title')} sentence={t('assessment.none.sentence')} />
    );
  return (
    <>
      <PageTabs label={t('assessment.evaluations')} tabs={pages} />
      {children(found)}
    </>
  );
}
