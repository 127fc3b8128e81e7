import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { Programs, StartupFilterOptions } from '#capabilities/startups/operations.ts';
import type { Options } from '#platform/list/options.ts';
import { useValueOptions } from '#platform/list/value-cells.tsx';

/** The values that lists of startups can be filtered by. */
export function useStartupOptions(canFilter: boolean): Options {
  const [programs] = useQuery({ query: Programs, requestPolicy: 'cache-first' });
  const [others] = useQuery({ query: StartupFilterOptions, requestPolicy: 'cache-first', pause: !canFilter });
  const values = useValueOptions('startups', startupColumns);
  return useMemo(() => {
    const named = (all: readonly { _id: string; name: string }[] = []) =>
      all.map(({ _id, name }) => ({ value: _id, label: name }));
    const { industries, tags, people } = others.data?.startupFilterOptions ?? {};
    return {
      ...values,
      program: named(programs.data?.programs),
      industry: named(industries),
      tag: named(tags),
      assigned: (people ?? []).map(({ _id, fullName, avatar }) => ({
        value: _id,
        label: fullName,
        face: { picture: avatar, shape: 'rounded' as const },
      })),
    };
  }, [values, programs.data, others.data]);
}
