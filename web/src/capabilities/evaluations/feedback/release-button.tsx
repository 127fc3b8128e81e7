import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { ReleaseEvaluationFeedback } from './operations.ts';

/** Gives founders the feedback of all applications whose end they know. It cannot be taken back, so it asks. */
export function ReleaseButton({ roundId }: { roundId: string }) {
  const { t } = useTranslation('evaluations');
  const [release, isBusy] = useAct(ReleaseEvaluationFeedback);
  const [isAsking, setAsking] = useState(false);
  async function send() {
    const { data } = await release({ roundId });
    setAsking(false);
    if (data) toast(t('feedback.done', { n: data.releaseEvaluationFeedback }));
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('feedback.release')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t('feedback.question')}
        verb={t('feedback.release')}
        busy={isBusy}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
