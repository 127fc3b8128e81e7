import { useQuery } from 'urql';
import {
  AssignablePeople,
  FoundersToAdd,
  Programs,
  StartupChoices,
  TagsForStartups,
} from '#capabilities/startups/operations.ts';
import type { TagsForStartupsQueryVariables } from '#platform/api/generated/documents.ts';
import { type ChoiceSource, namedChoice, personChoice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';

export function useTagChoices(kind: TagsForStartupsQueryVariables['kind']): ChoiceSource {
  const [{ data }] = useQuery({ query: TagsForStartups, variables: { kind }, requestPolicy: 'cache-and-network' });
  return useListedChoices((data?.tagsForStartups ?? []).map(namedChoice));
}

export function useProgramChoices(): ChoiceSource {
  const [{ data }] = useQuery({ query: Programs, requestPolicy: 'cache-and-network' });
  return useListedChoices((data?.programs ?? []).map(namedChoice));
}

/** People who can look after startups. */
export const useAssignablePeople = (): ChoiceSource =>
  useSearchedChoices(AssignablePeople, ({ assignablePeople }) => assignablePeople.map(personChoice));

/** People who can become founders. */
export const useFoundersToAdd = (): ChoiceSource =>
  useSearchedChoices(FoundersToAdd, ({ foundersToAdd }) => foundersToAdd.map(personChoice));

export const useStartupChoices = (): ChoiceSource =>
  useSearchedChoices(StartupChoices, ({ startups }) =>
    startups.results.map(({ _id, name, logo }) => ({
      value: _id,
      label: name,
      face: { picture: logo, shape: 'square' as const },
    })),
  );
