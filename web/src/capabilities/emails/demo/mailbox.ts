import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { useCallback, useEffect, useState } from 'react';
import { call, type RestAnswer } from '#platform/api/rest.ts';

export interface Mailbox {
  address: string;
  /** Null for a recipient who is no demo account. */
  roleType: RoleType | null;
  count: number;
}

export interface ArrivedMail {
  id: string;
  subject: string;
  html: string;
  createdAt: string;
}

/** A mail arrives a moment after its cause. */
const refreshMs = 3_000;

export const useMailboxes = () => usePolled<{ mailboxes: Mailbox[] }>('/api/demo/mailboxes');

export const useArrivedMails = (address: string) =>
  usePolled<{ mails: ArrivedMail[] }>(`/api/demo/mailboxes/${encodeURIComponent(address)}`);

/** Loads a REST answer, and loads it again while the page is visible. */
function usePolled<Answer>(path: string) {
  const [loaded, setLoaded] = useState<{ path: string; result: RestAnswer<Answer> } | null>(null);
  const load = useCallback(
    () =>
      call<Answer>('GET', path).then((result) =>
        // A failed refresh keeps the shown answer.
        setLoaded((old) => (result.problem && old?.path === path && old.result.answer ? old : { path, result })),
      ),
    [path],
  );
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), refreshMs);
    return () => clearInterval(timer);
  }, [load]);
  return { result: loaded?.path === path ? loaded.result : null, load };
}
