import { Button, Textarea } from '@mantine/core';
import { comparedCounts, comparisonPath } from '@seedbed/domain/applications/working/comparison.ts';
import { mostDecisions } from '@seedbed/domain/evaluations/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './deciding.module.css';
import type { DecisionRow } from './decision-row.ts';
import { DecideApplications } from './operations.ts';

interface Props {
  roundId: string;
  rows: readonly DecisionRow[];
  /** With the applications that were refused. */
  onDone: (refused: readonly string[]) => void;
}

/** Decides everything that is chosen, at most a hundred in a call. Nothing is sent before "Send all". */
export function DecideBar({ roundId, rows, onDone }: Props) {
  const { t } = useTranslation(['evaluations', 'common']);
  const [decide, isBusy] = useAct(DecideApplications, { silent: true });
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  const counted = (verb: string) => t('common:actions.counted', { verb, n: rows.length });

  async function take(action: 'accept' | 'reject') {
    const applications = rows.map(({ _id: id, version }) => ({ id, version }));
    const decision = { roundId, action, reason: action === 'reject' ? reason : null };
    const refused: string[] = [];
    const undoIds: string[] = [];
    let done = 0;
    for (; done < applications.length; done += mostDecisions) {
      const call = { ...decision, applications: applications.slice(done, done + mostDecisions) };
      const { data, error: fault } = await decide(call);
      if (fault) {
        const text = fieldErrors(fault)?.reason;
        setError(text ?? null);
        if (!text) toastError(errorText(fault));
      }
      if (!data) break;
      refused.push(...data.decideApplications.refused);
      undoIds.push(...data.decideApplications.undoIds);
    }
    if (done === 0) return;
    setRejecting(false);
    setReason('');
    setError(null);
    const left = applications.slice(done).map(({ id }) => id);
    const n = applications.length - left.length - refused.length;
    const words =
      refused.length > 0 ? t('decisions.partly', { n, refused: refused.length }) : t('decisions.done', { n });
    offerUndo(words, ...undoIds);
    onDone([...refused, ...left]);
  }

  return (
    <div className={css.bar} role="toolbar" aria-label={t('decisions.chosen', { n: rows.length })}>
      <span className={css.count}>{t('decisions.chosen', { n: rows.length })}</span>
      <Button loading={isBusy && !isRejecting} onClick={() => void take('accept')}>
        {counted(t('compare.accept'))}
      </Button>
      <Button variant="default" onClick={() => setRejecting(true)}>
        {t('compare.reject')}
      </Button>
      {rows.length >= comparedCounts.least && rows.length <= comparedCounts.most && (
        <Button
          variant="default"
          component={AppLink}
          to={comparisonPath(rows.map(({ _id }) => _id))}
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
              {counted(t('compare.reject'))}
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
