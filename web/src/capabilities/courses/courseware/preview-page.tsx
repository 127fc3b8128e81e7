import { useParams } from 'react-router';
import { CoursewareView } from './courseware-view.tsx';

/** The draft as learners would see it. Nothing is stored. */
export function Component() {
  const { id = '', itemId } = useParams();
  const base = `/courses/management/course/${id}/builder/preview`;
  return <CoursewareView courseId={id} itemId={itemId} base={base} isPreview />;
}
