import { notifications } from '@mantine/notifications';
import { promptStep } from '@seedbed/domain/metrics/collection/prompt.ts';
import { isPrompted } from '@seedbed/domain/metrics/policy.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/public.tsx';
import { MetricsChecker } from '#capabilities/metrics/update-form/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { hasUnsaved } from '#platform/offline/unsaved-input.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import css from './prompt.module.css';
import { promptFlag } from './prompt-flag.ts';
import { PromptToast } from './prompt-toast.tsx';

const Dialog = lazyPart(
  async () => (await Promise.all([import('./prompt-dialog.tsx'), loadTexts(['metrics', 'files'])]))[0].PromptDialog,
);

/** Asks a founder for the metrics of each startup once in a session, but not while they fill in something. */
export function MetricsPrompt() {
  const actor = useActor();
  const { startups } = useMe();
  if (!isPrompted(actor)) return null;
  const names = new Map(startups.map(({ _id, name }) => [_id, name]));
  // The name distinguishes two prompts; a single one has the specified words only.
  const areSeveral = actor.ownStartupIds.length > 1;
  return <Prompts startups={actor.ownStartupIds.map((id) => ({ id, name: areSeveral ? names.get(id) : undefined }))} />;
}

interface AskedStartup {
  id: string;
  name: string | undefined;
}

/** One after the other: the next startup is asked about when the one before needs nothing more. */
function Prompts({ startups: [first, ...others] }: { startups: readonly AskedStartup[] }) {
  return first ? <Prompt key={first.id} startup={first} others={others} /> : null;
}

function Prompt({ startup, others }: { startup: AskedStartup; others: readonly AskedStartup[] }) {
  const { id: startupId, name } = startup;
  const [{ data, error, fetching, stale }, again] = useQuery({ query: MetricsChecker, variables: { startupId } });
  const [opened, setOpened] = useState(false);
  const [wasShown, setShown] = useState(() => promptFlag(startupId).read() !== null);
  const [isDismissed, setDismissed] = useState(false);
  const pending = data?.pendingDataForm ?? null;
  const isCategorized = data?.startup?.initialCategorizationComplete ?? false;
  const step = promptStep({ pending, isCategorized, wasShown: wasShown && !opened });
  // Its own pages ask already, and so does the card of the home.
  const isOnPage = /\/analytics\/(update|changed)$|^\/(home\b.*)?$/.test(useLocation().pathname);
  const isAsking = step !== null && !opened && !isDismissed && !isOnPage;

  function dismiss() {
    promptFlag(startupId).write('shown');
    setShown(true);
    setDismissed(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `dismiss` sets the same facts each time
  useEffect(() => {
    if (!isAsking) return;
    const toastId = `metrics-prompt-${startupId}`;
    let isStale = false;
    void loadTexts(['metrics']).then(() => {
      if (isStale || hasUnsaved() || document.querySelector('[role="dialog"]')) return;
      notifications.show({
        id: toastId,
        autoClose: false,
        withCloseButton: false,
        role: 'status',
        className: css.prompt,
        message: <PromptToast startup={name} onFill={() => setOpened(true)} onDismiss={dismiss} />,
        onClose: () => isStale || dismiss(),
      });
    });
    return () => {
      isStale = true;
      notifications.hide(toastId);
    };
  }, [isAsking, startupId, name]);

  const asked = pending && step ? { ...pending, type: step } : null;
  // Another person may fill in the rest: what is typed here stays until it is saved or skipped.
  const [held, hold] = useState<typeof asked>(null);
  if (opened && !held && asked && !fetching && !stale) hold(asked);
  const isOver = data ? (step === null && !held) || (isDismissed && !opened) : error !== undefined;
  if (isOver && !isOnPage) return <Prompts startups={others} />;
  const shown = held ?? asked;
  if (!opened || !shown) return null;
  return (
    <Dialog
      startup={startup}
      pending={shown}
      onClose={() => {
        dismiss();
        setOpened(false);
        hold(null);
      }}
      onSaved={() => {
        hold(null);
        again({ requestPolicy: 'network-only' });
      }}
    />
  );
}
