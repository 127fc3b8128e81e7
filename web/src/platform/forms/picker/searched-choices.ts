import { useState } from 'react';
import { type TypedDocumentNode, useClient, useQuery } from 'urql';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import type { Choice, ChoiceSource } from './choices.ts';

const restMs = 120;
type Document<Data, Others> = TypedDocumentNode<Data, { search?: string | null } & Others>;

interface SearchedChoices extends ChoiceSource {
  /** There is nothing to choose, whatever is typed. */
  isEmpty: boolean;
}

/** Searches choices on the server. `choicesOf` reads them from the answer, `others` are the document's other variables. */
export function useSearchedChoices<Data, Others extends object = object>(
  document: Document<Data, Others>,
  choicesOf: (data: Data) => readonly Choice[],
  others: Others = {} as Others,
): SearchedChoices {
  const client = useClient();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), restMs);
  const [{ data, fetching }] = useQuery({
    query: document,
    variables: { ...others, search: search || null },
    requestPolicy: 'cache-and-network',
  });
  const choices = data ? choicesOf(data) : [];
  const find = async (text: string) => {
    const { data: found } = await client.query(document, { ...others, search: text }).toPromise();
    const all = found ? choicesOf(found) : [];
    const same = all.filter(({ label }) => label.toLocaleLowerCase() === text.toLocaleLowerCase());
    const [only, other] = same.length > 0 ? same : all;
    return only && !other ? only : null;
  };
  return {
    typed,
    setTyped,
    groups: choices.length > 0 ? [{ label: '', choices }] : [],
    isEmpty: data !== undefined && choices.length === 0 && typed.trim() === '',
    waiting: (fetching && !data) || search !== typed.trim(),
    named: (texts) => Promise.all(texts.map(find)),
  };
}
