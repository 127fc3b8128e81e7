import { useParams } from 'react-router';
import { RequestRecord } from './request-record.tsx';

/** One request by its address, linked from tasks, notifications and the review. */
export function Component() {
  return <RequestRecord id={useParams().id ?? ''} />;
}
