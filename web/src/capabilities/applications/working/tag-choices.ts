import { useQuery } from 'urql';
import { type Choice, type ChoiceSource, useListedChoices } from '#platform/forms/picker/choices.ts';
import { TagsForApplications } from './operations.ts';

export const namedChoice = ({ _id, name }: { _id: string; name: string }): Choice => ({ value: _id, label: name });

export function useTagChoices(): ChoiceSource {
  const [{ data }] = useQuery({ query: TagsForApplications, requestPolicy: 'cache-and-network' });
  return useListedChoices((data?.tagsForApplications ?? []).map(namedChoice));
}
