import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { pendingItems } from './pending-items.ts';
import { postItem, sendItem } from './send-items.ts';

type Item = { itemId: string; title: string };

/** Marks an item of this course. It is stored on the device first, so that an interruption loses nothing. */
export function useSetItemDone(courseId: string) {
  const { t } = useTranslation(['courses', 'common']);
  const client = useClient();
  const { userId } = useActor();
  const [busy, setBusy] = useState(false);

  async function setDone(item: Item, done: boolean): ReturnType<typeof sendItem> {
    const { itemId, title } = item;
    const mark = { courseId, title, done, at: Date.now() };
    setBusy(true);
    const isStored = pendingItems.keep(userId, itemId, mark);
    const sent = await (isStored ? sendItem(client, userId, itemId) : postItem(client, itemId, mark));
    setBusy(false);
    const { outcome } = sent;
    const undo = { label: t('common:actions.undo'), action: () => void setDone(item, !done) };
    if (outcome === 'waiting' || outcome === 'later') toast(t(`offline.${outcome}`, { name: title }), undo);
    return sent;
  }

  return [setDone, busy] as const;
}
