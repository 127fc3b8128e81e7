import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ownText } from '#capabilities/courses/course-text.ts';
import { OwnCourses } from '#capabilities/courses/operations.ts';
import { ProgressBar } from '#capabilities/courses/progress-bar.tsx';
import { resumePath } from '#capabilities/courses/resume-path.ts';
import type { OwnCoursesQuery } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Card, Grid, Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';

type Own = OwnCoursesQuery['ownEnrollments'][number];

/** The own courses: what is open first, with the way back to where one was. */
export function Component() {
  const { t } = useTranslation(['courses', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: OwnCourses });
  return (
    <Page
      title={t('navigation:entries.my-courses')}
      action={
        data &&
        data.ownEnrollments.length > 0 && (
          <Button component={AppLink} variant="default" to="/courses/record">
            {t('proof.title')}
          </Button>
        )
      }
    >
      <Loaded data={data} error={error} onRetry={again} rows={4}>
        {({ ownEnrollments }) => <Own all={ownEnrollments} />}
      </Loaded>
    </Page>
  );
}

function Own({ all }: { all: readonly Own[] }) {
  const { t } = useTranslation(['courses', 'navigation']);
  const open = all.filter(({ state }) => state !== 'completed');
  const finished = all.filter(({ state }) => state === 'completed');
  if (all.length === 0)
    return (
      <Empty
        drawing={<SeedlingDrawing />}
        title={t('empty.own')}
        sentence={t('empty.own-sentence')}
        action={
          <Button component={AppLink} to="/courses">
            {t('navigation:entries.all-courses')}
          </Button>
        }
      />
    );
  return (
    <Stack gap={6}>
      {open.length > 0 && (
        <Section title={t('learn.going-on')}>
          <Cards all={open} />
        </Section>
      )}
      {finished.length > 0 && (
        <Section title={t('learn.finished')}>
          <Cards all={finished} />
        </Section>
      )}
    </Stack>
  );
}

function Cards({ all }: { all: readonly Own[] }) {
  const { t } = useTranslation('courses');
  // One primary button on the page.
  const main = all.find(({ state }) => state === 'active') ?? all.find(({ state }) => state === 'invited');
  return (
    <Grid min="18rem" gap={4}>
      {all.map(({ _id, course, courseId, state, progress, completedAt, certificateId }) => (
        <Card key={_id} gap={3}>
          <Row justify="between" nowrap>
            <AppLink to={`/courses/${courseId}`}>
              <bdi>{ownText(course.title)}</bdi>
            </AppLink>
            {state === 'invited' && <Pill tone="info">{t('values.state.invited')}</Pill>}
          </Row>
          <ProgressBar value={progress} label={t('learn.progress')} />
          {completedAt && (
            <p className="note">{t('learn.finished-on', { day: calendarDay(completedAt.slice(0, 10)) })}</p>
          )}
          <Row gap={2}>
            <Button
              component={AppLink}
              variant={_id === main?._id ? 'filled' : 'default'}
              to={pathOf(state, courseId)}
              aria-label={`${t(labelOf(state))}: ${ownText(course.title)}`}
            >
              {t(labelOf(state))}
            </Button>
            {certificateId && (
              <Button
                component={AppLink}
                variant="default"
                to={`/certificates/${certificateId}`}
                aria-label={`${t('proof.certificate')}: ${ownText(course.title)}`}
              >
                {t('proof.certificate')}
              </Button>
            )}
          </Row>
        </Card>
      ))}
    </Grid>
  );
}

const pathOf = (state: Own['state'], courseId: string) =>
  state === 'active' ? resumePath(courseId) : `/courses/${courseId}${state === 'invited' ? '' : '/courseware'}`;
const labelOf = (state: Own['state']) =>
  state === 'invited' ? 'learn.look' : state === 'completed' ? 'learn.read-again' : 'learn.resume';
