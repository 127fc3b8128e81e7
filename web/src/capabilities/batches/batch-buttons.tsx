import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchCardFragment } from '#platform/api/generated/documents.ts';
import { useAct } from '#platform/use-act.ts';
import { RetryBatchOperation, StopBatchOperation, UndoBatchOperation } from './operations.ts';
import { useFollow } from './panel/followed.ts';

interface Props {
  batch: BatchCardFragment;
  onContinued?: () => void;
}

/** Retry and undo are operations of their own, with a panel each. */
export function BatchButtons({ batch, onContinued }: Props) {
  const { t } = useTranslation(['batches', 'common']);
  const { follow } = useFollow();
  const [retry, retrying] = useAct(RetryBatchOperation);
  const [undo, undoing] = useAct(UndoBatchOperation);
  const [stop, stopping] = useAct(StopBatchOperation);
  const continued = (next: BatchCardFragment | undefined) => {
    if (!next) return;
    onContinued?.();
    follow({ id: next._id, kind: next.kind });
  };
  return (
    <>
      {batch.canStop && (
        <Button size="xs" variant="default" loading={stopping} onClick={() => void stop({ id: batch._id })}>
          {t('stop')}
        </Button>
      )}
      {batch.canRetry && (
        <Button
          size="xs"
          variant="default"
          loading={retrying}
          onClick={() => void retry({ id: batch._id }).then(({ data }) => continued(data?.retryBatchOperation))}
        >
          {batch.isStopped ? t('continue') : t('retry')}
        </Button>
      )}
      {batch.canUndo && (
        <Button
          size="xs"
          variant="default"
          loading={undoing}
          onClick={() => void undo({ id: batch._id }).then(({ data }) => continued(data?.undoBatchOperation))}
        >
          {t('common:actions.undo')}
        </Button>
      )}
    </>
  );
}
