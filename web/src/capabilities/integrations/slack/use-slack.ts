import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ownHost, post } from '#platform/api/rest.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';

type Purpose = 'slack-workspace' | 'slack-person';

/** Leads to Slack, which leads back to this page. */
export function useBeginSlack(): [begin: (purpose: Purpose) => Promise<void>, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const begin = async (purpose: Purpose) => {
    setBusy(true);
    const { answer, problem } = await post<{ url: string }>('/api/slack/begin', { purpose }, ownHost);
    if (answer) return location.assign(answer.url);
    setBusy(false);
    toastError(problem.message);
  };
  return [begin, busy];
}

/** Ends the way to Slack with its answer in the address, which then leaves the history. */
export function useSlackReturn(onLinked: () => void): { problem: string | null; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const ended = useRef(false);
  const state = query.get('slackState');
  const code = query.get('slackCode');

  useEffect(() => {
    if (!state || ended.current) return;
    // A code works once, and effects may run twice.
    ended.current = true;
    setQuery({}, { replace: true });
    void post('/api/slack/end', { state, ...(code && { code }) }, ownHost).then(({ problem: refused }) =>
      refused ? setProblem(refused.message) : onLinked(),
    );
  }, [state, code, setQuery, onLinked]);

  return { problem, close: () => setProblem(null) };
}
