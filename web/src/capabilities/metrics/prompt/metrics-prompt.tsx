import { notifications } from '@mantine/notifications';
import { promptStep } from '@seedbed/domain/metrics/collection/prompt.ts';
import { isPrompted } from '@seedbed/domain/metrics/policy.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from 'urql';
import { MetricsChecker } from '#capabilities/metrics/update-form/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { hasUnsaved } from '#platform/offline/unsaved-input.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { promptFlag } from './prompt-flag.ts';
import { PromptToast } from './prompt-toast.tsx';

const toastId = 'metrics-prompt';
const Dialog = lazyPart(
  async () => (await Promise.all([import('./prompt-dialog.tsx'), loadTexts(['metrics', 'files'])]))[0].PromptDialog,
);

/** Asks a founder for metrics once in a session, and not while they fill in something else. */
export function MetricsPrompt() {
  const actor = useActor();
  return isPrompted(actor) ? <Prompt startupId={actor.ownStartupIds[0] ?? ''} /> : null;
}

function Prompt({ startupId }: { startupId: string }) {
  const [{ data }, again] = useQuery({ query: MetricsChecker, variables: { startupId } });
  const [opened, setOpened] = useState(false);
  const [wasShown, setShown] = useState(() => promptFlag.read() !== null);
  const [isDismissed, setDismissed] = useState(false);
  const pending = data?.pendingDataForm ?? null;
  const isCategorized = data?.startup?.initialCategorizationComplete ?? false;
  const step = promptStep({ pending, isCategorized, wasShown: wasShown && !opened });
  // Its own pages ask already.
  const isOnPage = /\/analytics\/(update|changed)$/.test(useLocation().pathname);
  const isAsking = step !== null && !opened && !isDismissed && !isOnPage;

  useEffect(() => {
    if (!isAsking) return;
    const dismiss = () => {
      promptFlag.write('shown');
      setShown(true);
      setDismissed(true);
    };
    void loadTexts(['metrics']).then(() => {
      if (hasUnsaved() || document.querySelector('[role="dialog"]')) return;
      notifications.show({
        id: toastId,
        autoClose: false,
        withCloseButton: false,
        role: 'status',
        message: <PromptToast onFill={() => setOpened(true)} onDismiss={dismiss} />,
        onClose: dismiss,
      });
    });
    return () => void notifications.hide(toastId);
  }, [isAsking]);

  if (!opened || !pending || !step) return null;
  return (
    <Dialog
      startupId={startupId}
      pending={{ ...pending, type: step }}
      onClose={() => {
        promptFlag.write('shown');
        setShown(true);
        setDismissed(true);
        setOpened(false);
      }}
      onSaved={() => again({ requestPolicy: 'network-only' })}
    />
  );
}
