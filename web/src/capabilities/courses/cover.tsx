import type { CourseCardFragment } from '#platform/api/generated/documents.ts';
import { CoursesIcon } from '#platform/ui/icons.tsx';
import css from './courses.module.css';

/** The first picture of the course, or its icon on a tone of its own. */
export function Cover({ course }: { course: Pick<CourseCardFragment, '_id' | 'files'> }) {
  const picture = course.files.find(({ thumbnailUrl }) => thumbnailUrl)?.thumbnailUrl;
  if (picture) return <img className={css.cover} src={picture} alt="" loading="lazy" />;
  const tone = Number.parseInt(course._id.slice(-2), 16) % 4;
  return (
    <span className={css.cover} data-tone={tone} aria-hidden="true">
      <CoursesIcon size={32} />
    </span>
  );
}
