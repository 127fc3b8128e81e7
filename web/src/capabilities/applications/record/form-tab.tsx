import { useParams } from 'react-router';
import { Answers } from './answers/answers.tsx';

/** What the applicant answered. */
export function Component() {
  return <Answers applicationId={useParams().id ?? ''} />;
}
