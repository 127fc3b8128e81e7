import { Button, Progress } from '@mantine/core';
import { isFinished } from '@seedbed/domain/batches/batch.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchFailures, useFollow } from '#capabilities/batches/public.tsx';
import { StopImport, UndoImport } from '#capabilities/transfers/operations.ts';
import type { ImportCardFragment } from '#platform/api/generated/documents.ts';
import { useAct } from '#platform/use-act.ts';
import css from './import-page.module.css';
import { downloadProblems } from './upload-table.ts';

interface Props {
  one: ImportCardFragment;
  onAgain: () => void;
  onAnother: () => void;
}

const pollMs = 1_000;

/** Progress, then the result with the undo and the rows that were not written. */
export function ImportResult({ one, onAgain, onAnother }: Props) {
  const { t } = useTranslation('transfers');
  const { follow } = useFollow();
  const [undo, busy] = useAct(UndoImport);
  const [stop, stopping] = useAct(StopImport);
  const { operation } = one;
  const taken = operation?.undoneBy;
  const isDone = operation ? isFinished(operation.state) && (!taken || isFinished(taken.state)) : true;
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(onAgain, pollMs);
    return () => clearInterval(timer);
  }, [isDone, onAgain]);
  if (!operation) return null;
  const { succeeded, failed, count, canUndo, canStop, isStopped, isUndone } = operation;
  const left =
    (isStopped ? count - succeeded : failed) + (one.counts.find(({ state }) => state === 'failed')?.count ?? 0);
  async function undoImport(id: string) {
    const { data } = await undo({ id });
    if (!data) return;
    follow({ id: data.undoBatchOperation._id, kind: one.kind });
    onAgain();
  }
  return (
    <section className={css.part}>
      {!isDone && <Progress value={(100 * (succeeded + failed)) / count} aria-label={t(`import.${one.kind}`)} />}
      <div role="status">
        {isUndone
          ? t(isDone ? 'import.undone' : 'import.undoing')
          : isDone
            ? t('import.done', { count: succeeded })
            : t('import.running', { done: succeeded + failed, total: count })}
      </div>
      {canStop && (
        <div className={css.line}>
          <Button variant="default" loading={stopping} onClick={() => void stop({ id: operation._id }).then(onAgain)}>
            {t('import.stop')}
          </Button>
        </div>
      )}
      {isDone && taken && taken.failed > 0 && (
        <section className={css.part} aria-label={t('import.kept')}>
          <h2 className={css.title}>{t('import.kept')}</h2>
          <BatchFailures id={taken._id} kind={one.kind} />
        </section>
      )}
      {isDone && !isUndone && left > 0 && (
        <div className={css.line}>
          <span className={css.problem}>{t('import.not-done', { count: left })}</span>
          <Button variant="default" onClick={() => void downloadProblems(one._id)}>
            {t('import.download')}
          </Button>
        </div>
      )}
      {isDone && (
        <div className={css.line}>
          {canUndo && (
            <Button variant="default" loading={busy} onClick={() => void undoImport(operation._id)}>
              {t('import.undo')}
            </Button>
          )}
          <Button onClick={onAnother}>{t('import.another')}</Button>
        </div>
      )}
    </section>
  );
}
