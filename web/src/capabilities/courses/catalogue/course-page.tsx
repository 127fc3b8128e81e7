import { ActionIcon, Button, Menu } from '@mantine/core';
import { canLearn } from '@seedbed/domain/courses/policy.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { ownText } from '#capabilities/courses/course-text.ts';
import { CourseHome, DropEnrollment, StartCourse } from '#capabilities/courses/operations.ts';
import { ProgressBar } from '#capabilities/courses/progress-bar.tsx';
import { resumePath } from '#capabilities/courses/resume-path.ts';
import { useActor, Writes } from '#platform/actor.tsx';
import type { CourseHomeQuery } from '#platform/api/generated/documents.ts';
import { useVisit } from '#platform/recent.ts';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CoursesIcon, DotsIcon } from '#platform/ui/icons.tsx';
import { Grid, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './catalogue.module.css';
import { CourseOutline } from './course-outline.tsx';
import { useRunDays } from './use-run-days.ts';

type Course = NonNullable<CourseHomeQuery['course']>;

/** The summary and the outline; the way in for learners, and to the builder for its authors. */
export function Component() {
  const { t } = useTranslation('courses');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: CourseHome, variables: { id } });
  const course = data?.course;
  useVisit('Course', course && { ...course, name: ownText(course.title) });
  const runDays = useRunDays(course?.own);
  useTitle(course ? ownText(course.title) : data ? t('missing') : '');
  if (!course) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const { own, outline, state } = course;
  const summary = ownText(course.summary);
  return (
    <RecordPage
      kind="Course"
      id={course._id}
      name={ownText(course.title)}
      face={<RecordIcon icon={CoursesIcon} />}
      state={state !== 'published' && <Pill>{t(`values.state.${state}`)}</Pill>}
      facts={[t('items', { count: outline.items.length }), t(`values.order.${course.order}`), runDays]}
      action={<Actions course={course} />}
    >
      <Stack gap={5}>
        {own && own.state !== 'invited' && <Progress own={own} />}
        {summary && (
          <p className={css.summary} dir="auto">
            {summary}
          </p>
        )}
        {outline.items.length === 0 && <p className="note">{t('learn.not-published')}</p>}
        <CourseOutline course={course} />
      </Stack>
    </RecordPage>
  );
}

/** The own progress, and that of the startup once others learn with the founder. */
function Progress({ own: { progress, startup, startupProgress } }: { own: NonNullable<Course['own']> }) {
  const { t } = useTranslation('courses');
  if (!startup || !startupProgress || startupProgress.learners < 2)
    return <ProgressBar value={progress} label={t('learn.progress')} />;
  return (
    <Grid min="14rem" gap={4}>
      <div>
        <p className="note">{t('learn.progress')}</p>
        <ProgressBar value={progress} />
      </div>
      <div>
        <p className="note">
          <bdi>{startup.name}</bdi> · {t('dashboard.learner-count', { count: startupProgress.learners })}
        </p>
        <ProgressBar value={startupProgress.progress} />
      </div>
    </Grid>
  );
}

function Actions({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const actor = useActor();
  const navigate = useNavigate();
  const [start, starting] = useAct(StartCourse);
  const [drop] = useAct(DropEnrollment);
  const { _id: courseId, own, state, mayManage, seesDashboard } = course;
  const mayStart = canLearn(actor) && !own && course.selfEnroll && state === 'published';

  async function begin() {
    const { data } = await start({ courseId });
    // The outline would offer to begin once more.
    if (data) await navigate(resumePath(courseId));
  }

  async function leave() {
    if (!own) return;
    const { data, undoId } = await drop({ enrollmentId: own._id });
    if (data) offerUndo(t('learn.left'), undoId);
  }

  return (
    <>
      <Writes>
        {(mayStart || own?.state === 'invited') && (
          <Button loading={starting} onClick={() => void begin()}>
            {t(own ? 'learn.begin' : 'learn.enroll')}
          </Button>
        )}
      </Writes>
      {own && own.state !== 'invited' && (
        <Button
          component={AppLink}
          to={own.state === 'completed' ? `/courses/${courseId}/courseware` : resumePath(courseId)}
        >
          {t(own.state === 'completed' ? 'learn.read-again' : 'learn.resume')}
        </Button>
      )}
      {mayManage && (
        <Button
          component={AppLink}
          variant={own || mayStart ? 'default' : 'filled'}
          to={`/courses/management/course/${courseId}/builder`}
        >
          {t('build.edit')}
        </Button>
      )}
      {seesDashboard && (
        <Button component={AppLink} variant="default" to={`/courses/management/course/${courseId}/dashboard`}>
          {t('dashboard.title')}
        </Button>
      )}
      {own && own.state !== 'completed' && (
        <Writes>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label={t('more', { name: ownText(course.title) })}>
                <DotsIcon size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void leave()}>{t('learn.leave')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Writes>
      )}
    </>
  );
}
