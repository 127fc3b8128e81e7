import { useParams } from 'react-router';
import { MilestoneRecord } from './milestone-record.tsx';

/** One milestone by its address, linked from search, tasks and notifications. */
export function Component() {
  return <MilestoneRecord id={useParams().id ?? ''} />;
}
