import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { PersonFeedback } from '#capabilities/feedback/operations.ts';
import { Loaded } from '#platform/ui/loaded.tsx';
import { AnswerCards } from './answer-cards.tsx';

/** The answers of a person, for themselves and for readers of answers. */
export function Component() {
  const userId = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: PersonFeedback, variables: { userId } });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={4}>
      {({ personFeedback }) => <AnswerCards answers={personFeedback} />}
    </Loaded>
  );
}
