import { canLearn } from '@seedbed/domain/courses/policy.ts';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useQuery } from 'urql';
import { CoursesInProgress as Document } from '#capabilities/courses/operations.ts';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** Most people take no course: their home page does without the code and the texts. */
const CourseLines = lazyPart(
  async () => {
    const [{ CourseLines: Loaded }] = await Promise.all([import('./course-lines.tsx'), loadTexts(['courses'])]);
    return Loaded;
  },
  <div data-waiting="" />,
  { optional: true },
);

/** The courses that the person takes, for the home page; renders nothing without any. */
export function CoursesInProgress() {
  const isOn = hasFeature(useFeatures(), 'course');
  const isShown = canLearn(useActor()) && isOn;
  const [{ data, error }] = useQuery({ query: Document, pause: !isShown });
  if (!isShown) return null;
  if (!data) return error ? null : <div data-waiting="" />;
  return data.coursesInProgress.length > 0 && <CourseLines courses={data.coursesInProgress} />;
}
