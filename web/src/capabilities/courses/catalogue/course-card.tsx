import { useTranslation } from 'react-i18next';
import { ownText } from '#capabilities/courses/course-text.ts';
import css from '#capabilities/courses/courses.module.css';
import { Cover } from '#capabilities/courses/cover.tsx';
import { ProgressBar } from '#capabilities/courses/progress-bar.tsx';
import type { CourseCardFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';

/** A course with the own progress, or with what a person can do with it. */
export function CourseCard({ course }: { course: CourseCardFragment }) {
  const { t } = useTranslation('courses');
  const { own, state } = course;
  return (
    <AppLink to={`/courses/${course._id}`} className={css.card}>
      <Cover course={course} />
      <bdi className={css.name}>{ownText(course.title)}</bdi>
      <p className={css.summary} dir="auto">
        {ownText(course.summary)}
      </p>
      <div className={css.foot}>
        {own && own.state !== 'invited' ? (
          <ProgressBar value={own.progress} label={t('learn.progress')} />
        ) : (
          <Row gap={2}>
            <span className="note">{t('items', { count: course.itemCount })}</span>
            {own?.state === 'invited' && <Pill tone="info">{t('values.state.invited')}</Pill>}
            {!own && course.selfEnroll && state === 'published' && <Pill tone="good">{t('learn.open')}</Pill>}
            {state !== 'published' && <Pill>{t(`values.state.${state}`)}</Pill>}
          </Row>
        )}
      </div>
    </AppLink>
  );
}
