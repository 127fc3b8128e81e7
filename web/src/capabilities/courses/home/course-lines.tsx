import { today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import { ownText } from '#capabilities/courses/course-text.ts';
import { ProgressBar } from '#capabilities/courses/progress-bar.tsx';
import { resumePath } from '#capabilities/courses/resume-path.ts';
import type { CoursesInProgressQuery } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronRightIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './course-lines.module.css';

type Course = CoursesInProgressQuery['coursesInProgress'][number];

/** Each line goes on where the person was. */
export function CourseLines({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation(['courses', 'navigation']);
  return (
    <section>
      <h2 className={css.heading}>{t('home.title')}</h2>
      <div className={css.list}>
        <ul>
          {courses.map((course) => (
            <li key={course.courseId}>
              <Line course={course} />
            </li>
          ))}
        </ul>
        <p className={css.foot}>
          <AppLink to="/courses/home">{t('navigation:entries.my-courses')}</AppLink>
        </p>
      </div>
    </section>
  );
}

function Line({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const { courseId, title, state, progress, late } = course;
  const isInvited = state === 'invited';
  return (
    <AppLink to={isInvited ? `/courses/${courseId}` : resumePath(courseId)} className={css.line}>
      <span className={css.words}>
        <span className={css.head}>
          <bdi className={css.name}>{ownText(title)}</bdi>
          {isInvited && <Pill tone="info">{t('values.state.invited')}</Pill>}
          {late > 0 && <Pill tone="warn">{t('dashboard.late', { count: late })}</Pill>}
        </span>
        <Next course={course} />
        {!isInvited && <ProgressBar value={progress} label={t('learn.progress')} />}
      </span>
      <ChevronRightIcon size={16} className={`directional ${css.arrow}`} />
    </AppLink>
  );
}

/** The next step of the learner, or the day of it. */
function Next({ course: { state, startsOn, next, isWaiting, opensOn } }: { course: Course }) {
  const { t } = useTranslation('courses');
  if (state === 'invited' && startsOn > today(tenantZone).toString())
    return <span className="note">{t('learn.run-begins', { day: calendarDay(startsOn) })}</span>;
  if (next)
    return (
      <span className="note">
        <bdi>{t('home.next', { name: next.title })}</bdi>
        {next.dueOn && (
          <>
            {' · '}
            <span className={next.isLate ? css.late : undefined}>
              {t('learn.due', { day: calendarDay(next.dueOn) })}
            </span>
          </>
        )}
      </span>
    );
  if (isWaiting) return <span className="note">{t('home.waiting')}</span>;
  return opensOn && <span className="note">{t('learn.opens-on', { day: calendarDay(opensOn) })}</span>;
}
