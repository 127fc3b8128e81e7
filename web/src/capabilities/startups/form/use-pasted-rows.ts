import { checkNewStartup } from '@seedbed/domain/startups/input.ts';
import { nameKey, type PastedStartup, pastedStartups } from '@seedbed/domain/startups/pasted-startups.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { StartupsNamed } from '#capabilities/startups/operations.ts';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import { useDebounced } from '#platform/ui/use-debounced.ts';

export interface PastedRow extends PastedStartup {
  /** The row number and the name: a row keeps its choice while others are typed. */
  key: string;
  /** Why the row cannot be created. */
  error: string | null;
  /** A startup with this name, or an earlier row, is there already. */
  duplicate: 'exists' | 'twice' | null;
  existing: { _id: string; name: string } | null;
}

const restMs = 250;

/** The rows of a pasted list, checked by the rules of the server and compared with the startups that exist. */
export function usePastedRows(text: string): { rows: PastedRow[]; waiting: boolean } {
  const pasted = useMemo(() => pastedStartups(text), [text]);
  const joined = [...new Set(pasted.map(({ name }) => nameKey(name)))].join('\n');
  const asked = useDebounced(joined, restMs);
  const [{ data, fetching }] = useQuery({
    query: StartupsNamed,
    variables: { names: asked.split('\n').slice(0, mostNames) },
    pause: asked === '',
    requestPolicy: 'cache-and-network',
  });
  const rows = useMemo(() => {
    const existing = new Map((data?.startupsNamed ?? []).map((one) => [nameKey(one.name), one]));
    const seen = new Map<string, number>();
    return pasted.map((row): PastedRow => {
      const key = nameKey(row.name);
      const times = seen.get(key) ?? 0;
      seen.set(key, times + 1);
      const found = existing.get(key) ?? null;
      const [error] = Object.values(errorsOf(checkNewStartup, row));
      return {
        ...row,
        key: `${key} ${times}`,
        error: error ?? null,
        duplicate: found ? 'exists' : times > 0 ? 'twice' : null,
        existing: found,
      };
    });
  }, [pasted, data]);
  return { rows, waiting: asked !== joined || (fetching && !data) };
}

const mostNames = 200;
