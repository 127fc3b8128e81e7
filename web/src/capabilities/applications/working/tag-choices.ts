import { useQuery } from 'urql';
import { type ChoiceSource, namedChoice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { TagsForApplications } from './operations.ts';

export function useTagChoices(): ChoiceSource {
  const [{ data }] = useQuery({ query: TagsForApplications, requestPolicy: 'cache-and-network' });
  return useListedChoices((data?.tagsForApplications ?? []).map(namedChoice));
}
