import { useEffect, useState } from 'react';
import { errorText } from '#platform/api/errors.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { registerReauthentication } from '#platform/reauthentication.ts';
import { lazyPart, type NotThere } from '#platform/ui/lazy-part.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import type { ReauthenticationProps } from './reauthentication-dialog.tsx';

const Dialog = lazyPart<ReauthenticationProps>(
  async () =>
    (await Promise.all([import('./reauthentication-dialog.tsx'), loadTexts(['own-account'])]))[0]
      .ReauthenticationDialog,
  null,
  { failed: DialogFailed },
);

/** Mounted in the frame; renders nothing until re-authentication is required. */
export function ReauthenticationHost({ email }: { email: string }) {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => registerReauthentication((given) => setAnswer(() => given)), []);
  if (!answer) return null;
  return (
    <Dialog
      email={email}
      onAnswer={(isConfirmed) => {
        setAnswer(null);
        answer(isConfirmed);
      }}
    />
  );
}

function DialogFailed({ error, onAnswer }: ReauthenticationProps & NotThere) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered once
  useEffect(() => {
    toastError(errorText(error));
    onAnswer(false);
  }, []);
  return null;
}
