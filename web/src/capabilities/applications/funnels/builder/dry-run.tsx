import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DryRunFunnel } from '#capabilities/applications/funnels/operations.ts';
import { errorText } from '#platform/api/errors.ts';
import type { DryRunFunnelMutation } from '#platform/api/generated/documents.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './dry-run.module.css';

type Steps = DryRunFunnelMutation['dryRunFunnel'];

/** A made-up application on its way through all rounds. */
export function DryRun({ funnelId }: { funnelId: string }) {
  const { t } = useTranslation('applications');
  const [run, isRunning] = useAct(DryRunFunnel, { silent: true });
  const [result, setResult] = useState<{ steps: Steps } | { reason: string } | null>(null);
  async function start() {
    setResult(null);
    const { data, error } = await run({ funnelId });
    setResult(data ? { steps: data.dryRunFunnel } : { reason: error ? errorText(error) : '' });
  }
  return (
    <section className={css.run} aria-label={t('dry-run.title')}>
      <p className={css.note}>{t('dry-run.about')}</p>
      <Button loading={isRunning} onClick={() => void start()}>
        {t('dry-run.start')}
      </Button>
      <div role="status">
        {result && 'reason' in result && (
          <Notice kind="error" onClose={() => setResult(null)}>
            {t('dry-run.failed', { reason: result.reason })}
          </Notice>
        )}
        {result && 'steps' in result && <StepTable steps={result.steps} />}
      </div>
    </section>
  );
}

function StepTable({ steps }: { steps: Steps }) {
  const { t } = useTranslation('applications');
  return (
    <>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('dry-run.step')}</th>
              <th scope="col">{t('columns.round')}</th>
              <th scope="col">{t('dry-run.team-sees')}</th>
              <th scope="col">{t('dry-run.applicant-sees')}</th>
              <th scope="col">{t('dry-run.mails')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ action, roundName, status, label, mail }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one run never change
              <tr key={i}>
                <th scope="row">{t(`dry-run.steps.${action as 'submit'}`)}</th>
                <td dir="auto">{roundName}</td>
                <td>{t(`values.status.${status as 'draft'}`)}</td>
                <td>{t(`labels.${label as 'draft'}`)}</td>
                <td>{mail ? t(`dry-run.mail.${mail as 'received'}`) : t('dry-run.no-mail')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {steps.at(-1)?.status === 'accepted' && <p className={css.note}>{t('dry-run.done')}</p>}
    </>
  );
}
