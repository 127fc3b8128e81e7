import { useCallback, useState } from 'react';
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useClient } from 'urql';
import { errorText, userErrorOf } from './api/errors.ts';
import { reauthenticate, reauthenticationRequired } from './reauthentication.ts';
import { toastError } from './ui/toasts/toasts.tsx';
import { undoIdOf } from './undo.ts';

export interface ActionResult<Data> {
  data: Data | null;
  error: CombinedError | null;
  /** For `offerUndo`, if the change can be undone. */
  undoId: string | undefined;
}

/**
 * A mutation with feedback: errors appear as a toast in the person's language. With `silent` the caller shows
 * them itself, as a form does. If it needs re-authentication, it asks and retries.
 */
export function useAct<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { silent = false }: { silent?: boolean } = {},
): [act: (variables: Variables) => Promise<ActionResult<Data>>, busy: boolean] {
  const client = useClient();
  const [busy, setBusy] = useState(0);
  const act = useCallback(
    async (variables: Variables): Promise<ActionResult<Data>> => {
      const send = () => client.mutation(document, variables).toPromise();
      setBusy((n) => n + 1);
      let { data, error, extensions } = await send();
      const needsReauthentication = error && userErrorOf(error)?.code === reauthenticationRequired;
      const isConfirmed = needsReauthentication && (await reauthenticate());
      if (isConfirmed) ({ data, error, extensions } = await send());
      setBusy((n) => n - 1);
      // A person who canceled re-authentication needs no error.
      if (error && !silent && (isConfirmed || !needsReauthentication)) toastError(errorText(error));
      return { data: data ?? null, error: error ?? null, undoId: undoIdOf({ extensions }) };
    },
    [client, document, silent],
  );
  return [act, busy > 0];
}
