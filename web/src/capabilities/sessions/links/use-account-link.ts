import { useEffect, useState } from 'react';
import { AccountLink } from '#capabilities/sessions/operations.ts';
import { anonymous } from '#platform/api/anonymous.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import type { AccountLinkQuery } from '#platform/api/generated/documents.ts';

type Link = AccountLinkQuery['accountLink'];
export type LookedAt =
  | { state: 'waiting' }
  | { state: 'dead' }
  | { state: 'failed'; message: string }
  | { state: 'open'; link: Link };

/** Loads the purpose of an email link without consuming it. */
export function useAccountLink(token: string, kinds: readonly string[]): LookedAt {
  const [seen, setSeen] = useState<LookedAt>({ state: 'waiting' });
  const wanted = kinds.join(' ');
  useEffect(() => {
    let gone = false;
    void anonymous
      .query(AccountLink, { token })
      .toPromise()
      .then(({ data, error }) => {
        if (gone) return;
        const link = data?.accountLink;
        if (link) setSeen(wanted.split(' ').includes(link.kind) ? { state: 'open', link } : { state: 'dead' });
        else if (error && userErrorOf(error)?.code !== 'accounts.link-dead')
          setSeen({ state: 'failed', message: errorText(error) });
        else setSeen({ state: 'dead' });
      });
    return () => {
      gone = true;
    };
  }, [token, wanted]);
  return seen;
}
