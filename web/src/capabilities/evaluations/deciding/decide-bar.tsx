import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './deciding.module.css';
import type { DecisionRow } from './decision-row.ts';
import { DecideApplications } from './operations.ts';

/** A comparison of more would not fit. */
const mostCompared = 4;

interface Props {
  roundId: string;
  rows: readonly DecisionRow[];
  /** With the applications that were refused. */
  onDone: (refused: readonly string[]) => void;
}

/** Decides everything that is chosen. Nothing is sent before "Send all". */
export function DecideBar({ roundId, rows, onDone }: Props) {
  const { t } = useTranslation(['evaluations', 'common']);
  const [decide, isBusy] = useAct(DecideApplications, { silent: true });
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function take(action: 'accept' | 'reject') {
    const applications = rows.map(({ _id: id, version }) => ({ id, version }));
    const { data, error: fault } = await decide({
      ...{ roundId, applications, action },
      reason: action === 'reject' ? reason : null,
    });
    if (fault) {
      const text = fieldErrors(fault)?.reason;
      setError(text ?? null);
      if (!text) toastError(errorText(fault));
    }
    if (!data) return;
    const { decided, refused } = data.decideApplications;
    setRejecting(false);
    setReason('');
    setError(null);
    toast(
      refused.length > 0
        ? t('decisions.partly', { n: decided, refused: refused.length })
        : t('decisions.done', { n: decided }),
    );
    onDone(refused);
  }

  return (
    <div className={css.bar} role="toolbar" aria-label={t('decisions.chosen', { n: rows.length })}>
      <span className={css.count}>{t('decisions.chosen', { n: rows.length })}</span>
      <Button loading={isBusy && !isRejecting} onClick={() => void take('accept')}>
        {t('compare.accept')}
      </Button>
      <Button variant="default" onClick={() => setRejecting(true)}>
        {t('compare.reject')}
      </Button>
      {rows.length > 1 && rows.length <= mostCompared && (
        <Button
          variant="default"
          component={AppLink}
          to={`/applications/compare?ids=${rows.map(({ _id }) => _id).join(',')}`}
        >
          {t('round.compare', { n: rows.length })}
        </Button>
      )}
      <FormDialog
        opened={isRejecting}
        title={t('decisions.reject-title', { n: rows.length })}
        onClose={() => setRejecting(false)}
      >
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void take('reject');
          }}
        >
          <Textarea
            label={t('fields.reason')}
            description={t('decisions.reject-help')}
            autosize
            minRows={2}
            dir="auto"
            value={reason}
            error={error}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={css.actions}>
            <Button type="submit" loading={isBusy}>
              {t('compare.reject')}
            </Button>
            <Button variant="default" onClick={() => setRejecting(false)}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        </form>
      </FormDialog>
    </div>
  );
}
