import { useCallback, useState } from 'react';
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useClient } from 'urql';
import { errorText } from '#platform/api/errors.ts';
import { toastError } from '#platform/ui/toasts.tsx';

export interface Acted<Data> {
  data: Data | null;
  error: CombinedError | null;
}

/**
 * A mutation with feedback: a refusal is shown as an error that stays, in the person's language. A caller that shows it
 * itself (a form, at its fields) passes `quiet`.
 */
export function useAct<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { quiet = false }: { quiet?: boolean } = {},
): [act: (variables: Variables) => Promise<Acted<Data>>, busy: boolean] {
  const client = useClient();
  const [busy, setBusy] = useState(0);
  const act = useCallback(
    async (variables: Variables): Promise<Acted<Data>> => {
      setBusy((n) => n + 1);
      const { data, error } = await client.mutation(document, variables).toPromise();
      setBusy((n) => n - 1);
      if (error && !quiet) toastError(errorText(error));
      return { data: data ?? null, error: error ?? null };
    },
    [client, document, quiet],
  );
  return [act, busy > 0];
}
