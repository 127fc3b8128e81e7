import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import type { Course } from '#capabilities/courses/dashboard/dashboard-course.ts';
import { runLabel } from '#capabilities/courses/dashboard/run-label.ts';
import { Writes } from '#platform/actor.tsx';
import type { CourseDiscussionsQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Card, Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { useAct } from '#platform/use-act.ts';
import { CourseDiscussions, OpenDiscussion } from './operations.ts';

type Discussion = NonNullable<CourseDiscussionsQuery['courseDashboard']>['discussions'][number];

/** The discussions of the course, run by run: cohorts do not read each other. */
export function DiscussionsTab({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const [{ data, error }, again] = useQuery({ query: CourseDiscussions, variables: { courseId: course._id } });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={4}>
      {({ courseDashboard }) => {
        const discussions = courseDashboard?.discussions ?? [];
        if (discussions.length === 0)
          return (
            <Empty
              drawing={<PeopleDrawing />}
              title={t('empty.discussions')}
              {...(course.mayManage && { sentence: t('empty.discussions-sentence') })}
            />
          );
        return (
          <Stack gap={6}>
            {[...Map.groupBy(discussions, ({ runId }) => runId)].map(([runId, ofRun]) => {
              const run = (course.runs ?? []).find(({ _id }) => _id === runId);
              return (
                <Section key={runId} title={run ? runLabel(run, t('dashboard.self-paced')) : t('fields.run')}>
                  {ofRun.map((discussion) => (
                    <DiscussionRow key={discussion.itemId} discussion={discussion} />
                  ))}
                </Section>
              );
            })}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const pathOf = (id: string) => `/courses/discussion/${id}`;

function DiscussionRow({
  discussion: { runId, itemId, title, discussionId, commentCount, lastCommentAt },
}: {
  discussion: Discussion;
}) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const [open, busy] = useAct(OpenDiscussion);

  async function begin() {
    const { data } = await open({ runId, itemId });
    if (data) await navigate(pathOf(data.openCourseDiscussion._id));
  }

  return (
    <Card>
      <Row justify="between" align="center" gap={3}>
        <Stack gap={1}>
          <strong>{discussionId ? <AppLink to={pathOf(discussionId)}>{title}</AppLink> : <bdi>{title}</bdi>}</strong>
          <Row gap={2}>
            <span className="note">{t('discussion.comments', { count: commentCount })}</span>
            {lastCommentAt && (
              <span className="note">
                <TimeAgo at={lastCommentAt} />
              </span>
            )}
          </Row>
        </Stack>
        {!discussionId && (
          <Writes>
            <Button
              variant="default"
              loading={busy}
              onClick={() => void begin()}
              aria-label={t('discussion.begin-in', { name: title })}
            >
              {t('discussion.begin')}
            </Button>
          </Writes>
        )}
      </Row>
    </Card>
  );
}
