import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '#capabilities/applications/public.tsx';
import { offerDecisionUndo } from '#capabilities/evaluations/deciding/undo-offers.ts';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { ComparedApplicationQuery } from '#platform/api/generated/documents.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './comparing.module.css';
import { DecideCompared as Decide } from './operations.ts';

type LoadedApplication = NonNullable<ComparedApplicationQuery['application']>;

/** Accepts or rejects the version that the person sees. */
export function DecideCompared({ application }: { application: LoadedApplication }) {
  const { t } = useTranslation(['evaluations', 'common']);
  const [decide, isBusy] = useAct(Decide, { silent: true });
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { _id: applicationId, name, roundId, version, actions } = application;
  if (!roundId || !(actions.includes('accept') || actions.includes('reject')))
    return <p className="note">{t('compare.no-decision')}</p>;

  async function take(action: 'accept' | 'reject') {
    // No email is sent before the team sends all.
    const decision = { action, reason: action === 'reject' ? reason : null, holdsEmail: true };
    const { data, error: fault, undoId } = await decide({ applicationId, roundId: roundId ?? '', version, decision });
    if (data) {
      setRejecting(false);
      offerDecisionUndo(t(`compare.done.${action}`, { name }), undoId);
    } else if (fault) {
      const text = fieldErrors(fault)?.reason;
      setError(text ?? null);
      if (!text) toastError(errorText(fault));
    }
  }

  if (isRejecting)
    return (
      <Stack gap={3}>
        <ReasonField
          reasons={application.rejectReasons}
          isFixed={application.hasFixedReasons}
          label={t('fields.reason')}
          value={reason}
          error={error}
          onChange={setReason}
        />
        <div className={css.actions}>
          <Button loading={isBusy} onClick={() => void take('reject')}>
            {t('compare.reject')}
          </Button>
          <Button variant="default" onClick={() => setRejecting(false)}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </Stack>
    );
  return (
    <div className={css.actions}>
      {actions.includes('accept') && (
        <Button loading={isBusy} aria-label={t('compare.accept-of', { name })} onClick={() => void take('accept')}>
          {t('compare.accept')}
        </Button>
      )}
      {actions.includes('reject') && (
        <Button variant="default" aria-label={t('compare.reject-of', { name })} onClick={() => setRejecting(true)}>
          {t('compare.reject')}
        </Button>
      )}
    </div>
  );
}
