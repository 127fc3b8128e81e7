import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useQuery } from 'urql';
import { ownText } from '#capabilities/courses/course-text.ts';
import { OwnCourses } from '#capabilities/courses/operations.ts';
import { resumePath } from '#capabilities/courses/resume-path.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import type { LearnersCourse } from './course-types.ts';
import css from './courseware.module.css';

/** The end of a course, with what the learner can do next. */
export function Finished({ taken: { course, enrollment } }: { taken: LearnersCourse }) {
  const { t } = useTranslation('courses');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  // The button that led here is gone.
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
  }, [isFirstPage]);
  const [{ data, error }] = useQuery({ query: OwnCourses });
  const others = data?.ownEnrollments.filter(({ courseId }) => courseId !== course._id) ?? [];
  const next = others.find(({ state }) => state === 'active') ?? others.find(({ state }) => state === 'invited');
  const steps = [
    enrollment?.certificateId && { to: `/certificates/${enrollment.certificateId}`, label: t('proof.certificate') },
    next && {
      to: next.state === 'active' ? resumePath(next.courseId) : `/courses/${next.courseId}`,
      label: t('learn.next-course', { name: ownText(next.course.title) }),
    },
    { to: '/courses/record', label: t('proof.title') },
    { to: `/courses/${course._id}`, label: t('learn.look') },
  ].filter((step) => typeof step === 'object' && step !== null);
  return (
    <div className={css.end}>
      <Stack gap={5}>
        <SeedlingDrawing />
        <h1 ref={heading} className={css.title} tabIndex={-1}>
          {t('learn.finished-course', { name: ownText(course.title) })}
        </h1>
        <Section title={t('learn.what-next')}>
          {/* All at once: the next course would push the other buttons away. */}
          {(data || error) && (
            <Row gap={2}>
              {steps.map(({ to, label }, place) => (
                <Button key={to} component={AppLink} to={to} variant={place === 0 ? 'filled' : 'default'}>
                  {label}
                </Button>
              ))}
            </Row>
          )}
        </Section>
      </Stack>
    </div>
  );
}
