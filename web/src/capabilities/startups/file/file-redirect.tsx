import { Navigate, useParams } from 'react-router';

/** A startup's own address opens its file; without an id, that of one's own startup. */
export function Component() {
  const { id } = useParams();
  return <Navigate to={id ? `/startup/${id}/file/activities` : '/startup/file/activities'} replace />;
}
