import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useCallback, useEffect, useState } from 'react';
import { anonymous } from '#platform/api/anonymous.ts';

interface Answer<Data> {
  data: Data | null;
  error: Error | null;
}

/** A query as a visitor, also with a session. Null while it loads. */
export function useAnonymous<Data>(
  query: TypedDocumentNode<Data, AnyVariables & { id: string }>,
  id: string,
): [answer: Answer<Data> | null, again: () => void] {
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);
  const ask = useCallback(async () => {
    const { data, error } = await anonymous.query(query, { id }).toPromise();
    setAnswer({ data: data ?? null, error: data ? null : (error ?? new Error()) });
  }, [query, id]);
  useEffect(() => {
    void ask();
  }, [ask]);
  return [answer, () => void ask()];
}
