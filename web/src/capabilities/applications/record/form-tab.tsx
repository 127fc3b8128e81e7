import { useParams } from 'react-router';
import { Answers } from './answers/answers.tsx';

/** The answers of the applicant. */
export function Component() {
  return <Answers applicationId={useParams().id ?? ''} />;
}
