import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndSessionsOf } from '#capabilities/sessions/operations.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props {
  person: { _id: string; fullName: string };
  onEnded: () => void;
}

/** Ends all sessions of another person, for example after a lost device. */
export function LogOutEverywhere({ person, onEnded }: Props) {
  const { t } = useTranslation('accounts');
  const [asked, ask] = useState(false);
  const [end, busy] = useAct(EndSessionsOf);

  async function endAll() {
    const { data } = await end({ userId: person._id });
    ask(false);
    if (data) toast(t('profile.logged-out', { name: person.fullName }));
    onEnded();
  }

  return (
    <>
      <Button variant="default" size="xs" onClick={() => ask(true)}>
        {t('profile.log-out')}
      </Button>
      <ConfirmDialog
        open={asked}
        question={t('profile.log-out-question', { name: person.fullName })}
        verb={t('profile.log-out')}
        busy={busy}
        onConfirm={() => void endAll()}
        onClose={() => ask(false)}
      />
    </>
  );
}
