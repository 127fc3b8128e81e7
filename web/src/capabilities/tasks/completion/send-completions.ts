import type { Client } from '@urql/core';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useClient } from 'urql';
import { UpdateTaskDone } from '#capabilities/tasks/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { isConnected, isDeviceOffline, isLost, onConnection } from '#platform/api/connection.ts';
import { errorText, isTemporary } from '#platform/api/errors.ts';
import { Forget } from '#platform/api/local.ts';
import { inOneTab } from '#platform/offline/pending-changes.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { undoIdOf } from '#platform/undo.ts';
import { type PendingCompletion, pendingCompletions } from './pending-completions.ts';

/**
 * `waiting`: stored until connected. `later`: stored, the server will accept it soon. `obsolete`: already sent by another
 * tab, or replaced by a newer one.
 */
export type Outcome = 'sent' | 'refused' | 'waiting' | 'later' | 'obsolete';

interface SentCompletion {
  outcome: Outcome;
  undoId?: string | undefined;
}

const laterMs = 30_000;

/** Sends the stored completion, and keeps it until the server answers. */
export function sendCompletion(client: Client, userId: string, taskId: string): Promise<SentCompletion> {
  return inOneTab(`completion:${userId}:${taskId}`, async () => {
    const completion = pendingCompletions.read(userId, taskId);
    if (!completion) return { outcome: 'obsolete' };
    if (isDeviceOffline()) return { outcome: 'waiting' };
    const sent = await postCompletion(client, userId, taskId, completion);
    const { outcome } = sent;
    if (outcome === 'later') setTimeout(() => void sendCompletion(client, userId, taskId), laterMs);
    if (outcome !== 'waiting' && outcome !== 'later' && pendingCompletions.read(userId, taskId)?.at === completion.at)
      pendingCompletions.drop(userId, taskId);
    return sent;
  });
}

export async function postCompletion(
  client: Client,
  userId: string,
  taskId: string,
  completion: PendingCompletion,
): Promise<SentCompletion> {
  const { done, name } = completion;
  const answer = await client.mutation(UpdateTaskDone, { taskId, done, assigneeId: userId }).toPromise();
  const { error } = answer;
  if (!error) return { outcome: 'sent', undoId: undoIdOf(answer) };
  if (isLost(error)) return { outcome: 'waiting' };
  if (isTemporary(error)) return { outcome: 'later' };
  toastError(i18next.t('tasks:completion.refused', { name, reason: errorText(error) }));
  // The displayed task is outdated.
  void client.mutation(Forget, { changes: [{ kind: 'Task', id: taskId }], all: false }).toPromise();
  return { outcome: 'refused' };
}

/** Sends pending completions once connected. */
export function useSendCompletions(): void {
  const client = useClient();
  const { userId } = useActor();
  useEffect(() => {
    const sendAll = () => {
      for (const taskId of pendingCompletions.ids(userId)) void sendCompletion(client, userId, taskId);
    };
    const whenBack = () => isConnected() && sendAll();
    sendAll();
    const stop = onConnection(whenBack);
    // The network may not work yet, but no other request may come soon to detect it.
    window.addEventListener('online', sendAll);
    return () => {
      stop();
      window.removeEventListener('online', sendAll);
    };
  }, [client, userId]);
}
