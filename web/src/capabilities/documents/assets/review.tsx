import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecideRequest } from '#capabilities/documents/operations.ts';
import type { OpenRequest } from '#capabilities/documents/requests/open-request.ts';
import { ReasonDialog } from '#capabilities/documents/requests/reason-dialog.tsx';
import { RequestRow } from '#capabilities/documents/requests/request-row.tsx';
import { useIsViewing } from '#platform/actor.tsx';
import { idOfPeek, peekOf, usePeeked } from '#platform/record/peek.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Card, Stack } from '#platform/ui/layout/layout.tsx';
import { useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { useAddress } from '#platform/ui/use-address.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './assets.module.css';

const focusedId = () => document.activeElement?.closest<HTMLElement>('main [data-row]')?.dataset.row;

/** Answers that wait for a decision, oldest first. Keys decide about the open or focused one. */
export function Review({ queue }: { queue: readonly OpenRequest[] }) {
  const { t } = useTranslation('documents');
  const address = useAddress();
  const peeked = usePeeked();
  const isViewing = useIsViewing();
  const [decide] = useAct(DecideRequest);
  const [returned, setReturned] = useState<OpenRequest | null>(null);
  useRowKeys();

  const current = () => {
    const id = peeked ? idOfPeek(peeked) : focusedId();
    return isViewing ? undefined : queue.find((one) => one._id === id);
  };

  /** The panel goes on with the next answer. */
  function goOn(from: OpenRequest) {
    const i = queue.findIndex(({ _id }) => _id === from._id);
    const next = queue[i + 1] ?? queue[i - 1];
    if (peeked) address.set({ peek: next ? peekOf('AssetRequest', next._id) : '' }, { typed: true });
    else document.querySelector<HTMLElement>(`main [data-row="${next?._id}"]`)?.focus();
  }

  async function approve(request: OpenRequest | undefined) {
    if (!request) return;
    const { _id: requestId, title: name } = request;
    const { data, undoId } = await decide({ requestId, accept: true, reason: null });
    if (!data) return;
    goOn(request);
    offerUndo(t('requests.approved', { name }), undoId);
  }

  useShortcuts([
    { keys: 'a', label: t('requests.approve'), ofPage: true, run: () => void approve(current()) },
    { keys: 'r', label: t('requests.return'), ofPage: true, run: () => setReturned(current() ?? null) },
  ]);
  if (queue.length === 0)
    return (
      <Empty
        drawing={<TasksDrawing />}
        title={t('assets.queue-empty-title')}
        sentence={t('assets.queue-empty-sentence')}
      />
    );
  return (
    <Stack gap={3}>
      <p className={css.keys}>{t('assets.keys')}</p>
      <Card as="ul" pad={0} aria-label={t('assets.review')}>
        {queue.map((request) => (
          <RequestRow key={request._id} request={request} hasStartup />
        ))}
      </Card>
      {returned && (
        <ReasonDialog opened request={returned} onDone={() => goOn(returned)} onClose={() => setReturned(null)} />
      )}
    </Stack>
  );
}
