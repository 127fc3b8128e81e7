import type { Client } from '@urql/core';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useClient } from 'urql';
import { SetItemDone } from '#capabilities/courses/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { isDeviceOffline, isLost } from '#platform/api/connection.ts';
import { errorText, isTemporary } from '#platform/api/errors.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { inOneTab } from '#platform/offline/pending-changes.ts';
import { useWhenBack } from '#platform/offline/use-when-back.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { type PendingItem, pendingItems } from './pending-items.ts';

/** `waiting`: stored until connected. `later`: stored, the server will accept it soon. `obsolete`: another tab sent it. */
type Outcome = 'sent' | 'refused' | 'waiting' | 'later' | 'obsolete';

interface SentItem {
  outcome: Outcome;
  /** The learner finished the course before, or now. */
  isFinished?: boolean;
}

const laterMs = 30_000;

/** Sends the stored mark, and keeps it until the server answers. */
export function sendItem(client: Client, userId: string, itemId: string): Promise<SentItem> {
  return inOneTab(`course-item:${userId}:${itemId}`, async () => {
    const mark = pendingItems.read(userId, itemId);
    if (!mark) return { outcome: 'obsolete' };
    if (isDeviceOffline()) return { outcome: 'waiting' };
    const sent = await postItem(client, itemId, mark);
    const { outcome } = sent;
    if (outcome === 'later') setTimeout(() => void sendItem(client, userId, itemId), laterMs);
    if (outcome !== 'waiting' && outcome !== 'later' && pendingItems.read(userId, itemId)?.at === mark.at)
      pendingItems.drop(userId, itemId);
    return sent;
  });
}

export async function postItem(client: Client, itemId: string, mark: PendingItem): Promise<SentItem> {
  const { courseId, done, title } = mark;
  const { data, error } = await client.mutation(SetItemDone, { courseId, itemId, done }).toPromise();
  if (!error) return { outcome: 'sent', isFinished: data?.setCourseItemDone.state === 'completed' };
  if (isLost(error)) return { outcome: 'waiting' };
  if (isTemporary(error)) return { outcome: 'later' };
  // The person may be on any page.
  await loadTexts(['courses']);
  toastError(i18next.t('courses:offline.refused', { name: title, reason: errorText(error) }));
  return { outcome: 'refused' };
}

/** Sends pending marks once connected. */
export function useSendItems(): void {
  const client = useClient();
  const { userId } = useActor();
  const sendAll = () => {
    for (const id of pendingItems.ids(userId)) void sendItem(client, userId, id);
  };
  useEffect(sendAll, [client, userId]);
  useWhenBack(sendAll);
}
