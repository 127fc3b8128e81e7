import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import type { Choice, ChoiceSource } from '#platform/forms/picker/choices.ts';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import { RoundApplicationNames } from './operations.ts';

const pauseMs = 200;

/** The applications of a round, found on the server by their name. */
export function useRoundApplications(roundId: string): ChoiceSource {
  const client = useClient();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), pauseMs);
  const filter = { column: 'round', operator: 'ANY_OF', values: [roundId] };
  const [{ data, fetching }] = useQuery({
    query: RoundApplicationNames,
    variables: { filter, search: search || null },
  });
  const choices = (data?.applicationList.rows ?? []).map(({ _id, name }): Choice => ({ value: _id, label: name }));
  async function find(text: string): Promise<Choice | null> {
    const { data: found } = await client.query(RoundApplicationNames, { filter, search: text }).toPromise();
    const rows = found?.applicationList.rows ?? [];
    const same = rows.filter(({ name }) => name.toLocaleLowerCase() === text.toLocaleLowerCase());
    const [only, other] = same.length > 0 ? same : rows;
    return only && !other ? { value: only._id, label: only.name } : null;
  }
  return {
    typed,
    setTyped,
    groups: choices.length > 0 ? [{ label: '', choices }] : [],
    waiting: fetching || search !== typed.trim(),
    named: (texts) => Promise.all(texts.map(find)),
  };
}
