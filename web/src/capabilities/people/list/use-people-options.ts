import { peopleColumns } from '@seedbed/domain/people/columns.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useRoleName } from '#capabilities/access/public.tsx';
import { PeopleOptions } from '#capabilities/people/operations.ts';
import type { Options } from '#platform/list/options.ts';
import { useValueOptions } from '#platform/list/value-cells.tsx';

const named = (all: readonly { _id: string; name: string }[] = []) =>
  all.map(({ _id, name }) => ({ value: _id, label: name }));

/** The values that the lists of people can be filtered by. */
export function usePeopleOptions(): Options {
  const [{ data }] = useQuery({ query: PeopleOptions, requestPolicy: 'cache-and-network' });
  const roleName = useRoleName();
  const values = useValueOptions('people', peopleColumns);
  return useMemo(
    () => ({
      ...values,
      role: (data?.peopleOptions.roles ?? []).map((role) => ({ value: role._id, label: roleName(role) })),
      tag: named(data?.peopleOptions.tags),
      skill: [
        ...named(data?.peopleOptions.skills),
        ...(data?.peopleOptions.ownSkills ?? []).map((name) => ({ value: name, label: name })),
      ],
      mentorTag: named(data?.peopleOptions.mentorTags),
      industry: named(data?.peopleOptions.industries),
      program: named(data?.programs),
    }),
    [values, data, roleName],
  );
}
