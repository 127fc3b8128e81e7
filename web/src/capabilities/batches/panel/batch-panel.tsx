import { ActionIcon, Loader } from '@mantine/core';
import { isFinished } from '@seedbed/domain/batches/batch.ts';
import { dismissalMs } from '@seedbed/domain/batches/updates.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BatchButtons } from '#capabilities/batches/batch-buttons.tsx';
import { BatchOperation } from '#capabilities/batches/operations.ts';
import { useBatchTexts } from '#capabilities/batches/use-batch-texts.ts';
import { unmarkChanging } from '#platform/selection.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CloseIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './batch-panel.module.css';
import type { FollowedBatch } from './followed.ts';
import { useProgress } from './use-progress.ts';

interface Props {
  batch: FollowedBatch;
  onClose: () => void;
}

/** Progress and result of one operation. A full success closes itself; everything else waits for the person. */
export function BatchPanel({ batch: followed, onClose }: Props) {
  const { t } = useTranslation(['batches', 'common']);
  const { titleOf, failedText, resultText } = useBatchTexts();
  const [{ data, error, stale }] = useQuery({ query: BatchOperation, variables: { id: followed.id } });
  const progress = useProgress(followed);
  const batch = data?.batchOperation;
  const result = progress.result ?? batch?.result ?? null;
  const invalid = progress.validation === 'failed' || batch?.isValid === false;
  const isAbsent = !stale && !error && data !== undefined && batch === null;
  const closing = useClosing(result === 'SUCCEEDED' ? dismissalMs(followed.kind) : null, onClose);
  useEffect(() => {
    if (isAbsent) onClose();
  }, [isAbsent, onClose]);
  const ended = result !== null || invalid;
  useEffect(() => {
    if (ended) unmarkChanging(followed.id);
  }, [ended, followed.id]);
  useEffect(() => () => unmarkChanging(followed.id), [followed.id]);
  if (!batch) return null;
  // Messages and answers arrive in any order; the number shown never goes back.
  const succeeded = Math.max(progress.succeeded.size, batch.succeeded);
  const failed = Math.max(progress.failed.size, batch.failed);
  const counts = { ...batch, succeeded, failed };
  return (
    <article className={css.panel} data-result={invalid ? 'FAILED' : result} aria-label={titleOf(batch)} {...closing}>
      <Row as="header" gap={2} align="center" nowrap>
        {!ended && <Loader size={16} aria-hidden />}
        <h2 className={css.title}>{invalid ? t('problem') : titleOf(batch)}</h2>
        {ended && result !== 'SUCCEEDED' && (
          <ActionIcon variant="subtle" aria-label={t('common:actions.close')} onClick={onClose}>
            <CloseIcon />
          </ActionIcon>
        )}
      </Row>
      <div role="status" className={css.words}>
        {ended ? (
          <p>{invalid ? failedText(counts) : resultText({ ...counts, result })}</p>
        ) : (
          <>
            <p>{t(`processing.${batch.kind}`, { done: succeeded + failed, total: batch.count })}</p>
            {failed > 0 && <p>{t('failed-so-far', { n: failed })}</p>}
          </>
        )}
        {batch.error && <p>{batch.error}</p>}
      </div>
      <footer className={css.foot}>
        {isFinished(batch.state) && <BatchButtons batch={batch} onContinued={onClose} />}
        <AppLink to="/admin/configuration/jobs">{t('see-all')}</AppLink>
      </footer>
    </article>
  );
}

/** Waits while the pointer or the focus is inside. */
function useClosing(ms: number | null, onClose: () => void) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (ms === null || isHeld) return;
    const timer = setTimeout(onClose, ms);
    return () => clearTimeout(timer);
  }, [ms, isHeld, onClose]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
