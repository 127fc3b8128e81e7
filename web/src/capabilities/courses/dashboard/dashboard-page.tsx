import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { ownText } from '#capabilities/courses/course-text.ts';
import { DiscussionsTab } from '#capabilities/courses/discussions/discussions-tab.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded, NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { Behind } from './behind.tsx';
import type { Course } from './dashboard-course.ts';
import { HeatMap } from './heat-map.tsx';
import { LearnersTab } from './learners-tab.tsx';
import { CourseHeatMap, DashboardCourse } from './operations.ts';
import { QuizzesTab } from './quizzes-tab.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { runLabel } from './run-label.ts';
import { RunsTab } from './runs-tab.tsx';

/** How the learners of a course are doing: those of all runs, or of one. */
export function Component() {
  const { t } = useTranslation('courses');
  const { courseId: id = '', tab = '' } = useParams();
  const [{ data, error }, again] = useQuery({ query: DashboardCourse, variables: { id } });
  const course = data?.course;
  if (!course?.runs) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const base = `/courses/management/course/${id}/dashboard`;
  const title = ownText(course.title);
  const tabs = [
    { to: base, label: t('dashboard.overview') },
    { to: `${base}/reviews`, label: t('dashboard.reviews') },
    { to: `${base}/learners`, label: t('dashboard.learners') },
    { to: `${base}/quizzes`, label: t('dashboard.quizzes') },
    { to: `${base}/discussions`, label: t('dashboard.discussions') },
    { to: `${base}/runs`, label: t('dashboard.runs') },
    ...(course.mayManage ? [{ to: `/courses/management/course/${id}/builder`, label: t('build.outline') }] : []),
  ];
  const parts: Record<string, ReactNode> = {
    '': <Overview course={course} />,
    reviews: <ReviewQueue courseId={id} />,
    learners: <LearnersTab course={course} />,
    quizzes: <QuizzesTab courseId={id} />,
    discussions: <DiscussionsTab course={course} />,
    runs: <RunsTab course={course} />,
  };
  return (
    <Page title={title} sentence={t('dashboard.sentence')} bar={<PageTabs label={title} tabs={tabs} />}>
      {parts[tab] ?? parts['']}
    </Page>
  );
}

function Overview({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const address = useAddress();
  const runId = address.get('run');
  const [{ data, error }, again] = useQuery({ query: CourseHeatMap, variables: { courseId: course._id, runId } });
  const runs = course.runs ?? [];
  return (
    <Stack gap={6}>
      {runs.length > 1 && (
        <NativeSelect
          label={t('fields.run')}
          value={runId ?? ''}
          onChange={(event) => address.set({ run: event.currentTarget.value })}
          data={[
            { value: '', label: t('dashboard.all-runs') },
            ...runs.map((run) => ({ value: run._id, label: runLabel(run, t('dashboard.self-paced')) })),
          ]}
          style={{ maxInlineSize: '20rem' }}
        />
      )}
      <Loaded data={data} error={error} onRetry={again} rows={6}>
        {({ courseDashboard }) =>
          courseDashboard && (
            <>
              {courseDashboard.heatMap.length > 0 && (
                <Behind
                  courseId={course._id}
                  rows={courseDashboard.behind}
                  mayManage={course.mayManage}
                  isArchived={course.state === 'archived'}
                />
              )}
              <HeatMap items={courseDashboard.items} rows={courseDashboard.heatMap} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
