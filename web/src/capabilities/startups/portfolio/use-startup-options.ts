import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { Programs, StartupFilterOptions } from '#capabilities/startups/operations.ts';
import { namedChoice, personChoice } from '#platform/forms/picker/choices.ts';
import type { Options } from '#platform/list/options.ts';
import { useValueOptions } from '#platform/list/value-cells.tsx';

/** The values that lists of startups can be filtered by. */
export function useStartupOptions(canFilter: boolean): Options {
  const [programs] = useQuery({ query: Programs, requestPolicy: 'cache-first' });
  const [others] = useQuery({ query: StartupFilterOptions, requestPolicy: 'cache-first', pause: !canFilter });
  const values = useValueOptions('startups', startupColumns);
  return useMemo(() => {
    const { industries, tags, people } = others.data?.startupFilterOptions ?? {};
    return {
      ...values,
      program: (programs.data?.programs ?? []).map(namedChoice),
      industry: (industries ?? []).map(namedChoice),
      tag: (tags ?? []).map(namedChoice),
      assigned: (people ?? []).map(personChoice),
    };
  }, [values, programs.data, others.data]);
}
