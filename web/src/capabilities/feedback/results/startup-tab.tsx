import { useQuery } from 'urql';
import { StartupFeedback } from '#capabilities/feedback/operations.ts';
import { useStartup } from '#capabilities/startups/public.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { AnswerCards } from './answer-cards.tsx';

/** The answers of a startup's people, as far as the reader may see them. */
export function Component() {
  const { _id: startupId } = useStartup();
  const [{ data, error }, again] = useQuery({ query: StartupFeedback, variables: { startupId } });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={4}>
      {({ startupFeedback }) => <AnswerCards answers={startupFeedback} />}
    </Loaded>
  );
}
