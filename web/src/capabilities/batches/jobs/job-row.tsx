import { Button } from '@mantine/core';
import { isFinished } from '@seedbed/domain/batches/batch.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BatchButtons } from '#capabilities/batches/batch-buttons.tsx';
import { BatchFailures } from '#capabilities/batches/operations.ts';
import { useBatchTexts } from '#capabilities/batches/use-batch-texts.ts';
import type { BatchOperationsQuery } from '#platform/api/generated/documents.ts';
import { recordLink } from '#platform/record-links.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './jobs-page.module.css';

type Job = BatchOperationsQuery['batchOperations'][number];

export function JobRow({ batch }: { batch: Job }) {
  const { t } = useTranslation('batches');
  const { titleOf, resultText } = useBatchTexts();
  const [isOpen, setOpen] = useState(false);
  const { kind, state, count, succeeded, failed, createdAt, by, error } = batch;
  const progress = isFinished(state)
    ? resultText(batch)
    : t(`processing.${kind}`, { done: succeeded + failed, total: count });
  return (
    <li className={css.row}>
      <span className={css.words}>
        <span className={css.name}>
          {titleOf(batch)} <Pill>{t(`states.${state}`)}</Pill>
        </span>
        <span className={css.facts}>
          {progress} · <TimeAgo at={createdAt} />
          {by && (
            <>
              {' · '}
              <bdi>{by.fullName}</bdi>
            </>
          )}
        </span>
        {error && <span className={css.facts}>{error}</span>}
        {isOpen && <Failures id={batch._id} kind={kind} />}
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

const recordKinds: Partial<Record<Job['kind'], string>> = { startups: 'Startup', users: 'User' };

/** The reason of each record that stayed as it was. */
function Failures({ id, kind }: { id: string; kind: Job['kind'] }) {
  const { t } = useTranslation('batches');
  const link = recordLink(recordKinds[kind] ?? '');
  const [{ data, error }, again] = useQuery({ query: BatchFailures, variables: { id } });
  if (!data && error) return <LoadFailed error={error} onRetry={again} />;
  if (!data?.batchOperation) return <SkeletonRows rows={2} />;
  return (
    <ul className={css.failures}>
      {data.batchOperation.failures.map(({ recordId, name, message }) => (
        <li key={recordId}>
          {name && link ? <AppLink to={link.path(recordId)}>{name}</AppLink> : <bdi>{name ?? t('hidden-record')}</bdi>}:{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}
