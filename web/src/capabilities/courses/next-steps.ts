import { canLearn } from '@seedbed/domain/courses/policy.ts';
import { isEnabled } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFeatures } from '#platform/actor.tsx';
import type { NextStepPart } from '#platform/next-steps.ts';
import { ownText } from './course-text.ts';
import { OwnCourses } from './operations.ts';
import { resumePath } from './resume-path.ts';

/** Goes on with the course that the person opened last, or begins one that they are invited to. */
export const nextSteps: NextStepPart[] = [
  {
    key: 'course',
    urgency: 'work',
    allow: canLearn,
    useStep: () => {
      const { t } = useTranslation('courses');
      const isOn = isEnabled(useFeatures(), 'course');
      const [{ data }] = useQuery({ query: OwnCourses, pause: !isOn });
      if (!isOn) return null;
      if (!data) return undefined;
      const enrollment = data.ownEnrollments.find(({ state }) => state === 'active' || state === 'invited');
      if (!enrollment) return null;
      const name = ownText(enrollment.course.title);
      const hasBegun = enrollment.state === 'active';
      return {
        title: t(hasBegun ? 'next.resume' : 'next.begin', { name }),
        sentence: hasBegun ? t('next.done', { value: enrollment.progress }) : t('next.invited'),
        to: hasBegun ? resumePath(enrollment.courseId) : `/courses/${enrollment.courseId}`,
        label: t(hasBegun ? 'learn.resume' : 'learn.look'),
      };
    },
  },
];
