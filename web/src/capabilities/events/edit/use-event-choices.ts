import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useRoleName } from '#capabilities/access/public.tsx';
import type { EventDraftFragment } from '#platform/api/generated/documents.ts';
import { type Choice, namedChoice } from '#platform/forms/picker/choices.ts';
import { EventChoices } from './operations.ts';

export interface EventChoiceLists {
  tags: readonly Choice[];
  topics: readonly Choice[];
  userRoles: readonly Choice[];
  userTags: readonly Choice[];
  startupTags: readonly Choice[];
  startupPrograms: readonly Choice[];
}

/** Chosen records stay in the list, also if they are archived since. */
const withChosen = (choices: readonly Choice[], chosen: readonly { _id: string; name: string }[]) => [
  ...choices,
  ...chosen.filter(({ _id }) => !choices.some(({ value }) => value === _id)).map(namedChoice),
];

export function useEventChoices(event: Pick<EventDraftFragment, 'tags' | 'topics'>): EventChoiceLists {
  const roleName = useRoleName();
  const [{ data }] = useQuery({ query: EventChoices, requestPolicy: 'cache-and-network' });
  const all = data?.eventChoices;
  return useMemo(
    () => ({
      tags: withChosen((all?.tags ?? []).map(namedChoice), event.tags),
      topics: withChosen((all?.topics ?? []).map(namedChoice), event.topics),
      userRoles: (all?.roles ?? []).map((type) => ({ value: type, label: roleName({ type, label: null }) })),
      userTags: (all?.userTags ?? []).map(namedChoice),
      startupTags: (all?.startupTags ?? []).map(namedChoice),
      startupPrograms: (all?.programs ?? []).map(namedChoice),
    }),
    [all, event.tags, event.topics, roleName],
  );
}
