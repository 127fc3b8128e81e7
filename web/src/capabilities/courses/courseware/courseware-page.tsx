import { useParams } from 'react-router';
import { CoursewareView } from './courseware-view.tsx';

/** The course as one learner takes it. */
export function Component() {
  const { id = '', itemId } = useParams();
  return <CoursewareView key={id} courseId={id} itemId={itemId} base={`/courses/${id}/courseware`} />;
}
