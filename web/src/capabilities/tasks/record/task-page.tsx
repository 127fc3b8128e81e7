import { useParams } from 'react-router';
import { TaskRecord } from './task-record.tsx';

/** One task by its address, linked from search, emails and notifications. */
export function Component() {
  return <TaskRecord id={useParams().id ?? ''} />;
}
