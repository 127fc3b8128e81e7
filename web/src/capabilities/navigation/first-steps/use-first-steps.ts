import { isFirstDay } from '@seedbed/domain/navigation/first-steps.ts';
import { useQuery } from 'urql';
import { FirstSteps } from '#capabilities/navigation/operations.ts';

/** Hides the list on the home page, as the key of a step hides a step. */
export const checklistKey = 'first-steps';

export function useFirstSteps() {
  const [{ data, error }, retry] = useQuery({ query: FirstSteps });
  const steps = data?.firstSteps ?? null;
  return {
    steps,
    error,
    retry,
    isLoading: !data && !error,
    isOpen: steps?.some(({ isDone }) => !isDone) ?? false,
    isFirstDay: steps !== null && isFirstDay(steps) && !data?.sampleContent?.isAdded,
  };
}
