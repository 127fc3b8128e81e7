import type { OAuthProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ownHost, post } from '#platform/api/rest.ts';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';

/** Leads to the service, which leads back to this page. */
export function useBeginLink(): [begin: (provider: OAuthProvider) => Promise<void>, busy: OAuthProvider | null] {
  const [busy, setBusy] = useState<OAuthProvider | null>(null);
  const begin = async (provider: OAuthProvider) => {
    setBusy(provider);
    const { answer, problem } = await post<{ url: string }>('/api/links/begin', { provider }, ownHost);
    if (answer) return location.assign(answer.url);
    setBusy(null);
    toastError(problem.message);
  };
  return [begin, busy];
}

/** Ends a link with the answer of the service in the address, which then leaves the history. */
export function useReturn(onLinked: () => void): { problem: string | null; close: () => void } {
  const { t } = useTranslation('linked-calendars');
  const [query, setQuery] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const ended = useRef(false);
  const state = query.get('state');
  const code = query.get('code');

  useEffect(() => {
    if (!state || ended.current) return;
    // A code works once, and effects may run twice.
    ended.current = true;
    setQuery({}, { replace: true });
    void post<{ provider: OAuthProvider }>('/api/links/end', { state, ...(code && { code }) }, ownHost).then(
      ({ answer, problem: refused }) => {
        if (refused) return setProblem(refused.message);
        toast(t('linked', { name: t(`providers.${answer.provider}`) }));
        onLinked();
      },
    );
  }, [state, code, setQuery, onLinked, t]);

  return { problem, close: () => setProblem(null) };
}
