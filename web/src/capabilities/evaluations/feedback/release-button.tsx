import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { errorText } from '#platform/api/errors.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { FeedbackToRelease, ReleaseEvaluationFeedback } from './operations.ts';

/** Gives founders the feedback of all applications whose end they know. It cannot be taken back, so it asks with names. */
export function ReleaseButton({ roundId }: { roundId: string }) {
  const { t } = useTranslation('evaluations');
  const [release, isBusy] = useAct(ReleaseEvaluationFeedback);
  const [isAsking, setAsking] = useState(false);
  const [{ data: found, error, fetching }] = useQuery({
    query: FeedbackToRelease,
    variables: { roundId },
    pause: !isAsking,
    requestPolicy: 'network-only',
  });
  const { count: n = 0, names = [] } = (!fetching && found?.feedbackToRelease) || {};
  const nothing = error ? errorText(error) : t('feedback.nothing');
  const isolated = names.map((name) => `\u2068${name}\u2069`);
  const named = enumeration(n > names.length ? [...isolated, '…'] : isolated);
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
        open={isAsking && !fetching}
        question={n > 0 ? t('feedback.question', { n, names: named }) : nothing}
        verb={t('feedback.release')}
        busy={isBusy}
        isBarred={n === 0}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
