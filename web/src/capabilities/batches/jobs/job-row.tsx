import { Button } from '@mantine/core';
import { isFinished } from '@seedbed/domain/batches/batch.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchButtons } from '#capabilities/batches/batch-buttons.tsx';
import { BatchFailures } from '#capabilities/batches/batch-failures.tsx';
import { useBatchTexts } from '#capabilities/batches/use-batch-texts.ts';
import type { BatchOperationListQuery } from '#platform/api/generated/documents.ts';
import lineCss from '#platform/list/line-card.module.css';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './job-row.module.css';

export type Job = BatchOperationListQuery['batchOperationList']['rows'][number];

/** With its failures, and what can be done with it. */
export function JobRow({ row: batch }: { row: Job }) {
  const { t } = useTranslation('batches');
  const { titleOf, resultText } = useBatchTexts();
  const [isOpen, setOpen] = useState(false);
  const { kind, state, count, succeeded, failed, createdAt, by, error } = batch;
  const progress = isFinished(state)
    ? resultText(batch)
    : t(`processing.${kind}`, { done: succeeded + failed, total: count });
  return (
    <li className={lineCss.row} data-row={batch._id} tabIndex={-1}>
      <span className={lineCss.words}>
        <span className={lineCss.name}>
          {titleOf(batch)} <Pill>{t(`states.${state}`)}</Pill>
        </span>
        <span className="note">
          {progress} · <TimeAgo at={createdAt} />
          {by && (
            <>
              {' · '}
              <bdi>{by.fullName}</bdi>
            </>
          )}
        </span>
        {error && <span className="note">{error}</span>}
        {isOpen && <BatchFailures id={batch._id} kind={kind} />}
      </span>
      <span className={css.buttons}>
        {failed > 0 && (
          <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('failures', { n: failed })}
          </Button>
        )}
        <BatchButtons batch={batch} />
      </span>
    </li>
  );
}
