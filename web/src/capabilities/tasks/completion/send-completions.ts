import type { Client, CombinedError } from '@urql/core';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useClient } from 'urql';
import { UpdateTaskDone } from '#capabilities/tasks/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { isConnected, isDeviceOffline, isLost, onConnection } from '#platform/api/connection.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { Forget } from '#platform/api/local.ts';
import { inOneTab } from '#platform/offline/pending-changes.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { type PendingCompletion, pendingCompletions } from './pending-completions.ts';

/**
 * `waiting`: stored until connected. `later`: stored, the server will accept it soon. `obsolete`: already sent by another
 * tab, or replaced by a newer one.
 */
export type Outcome = 'sent' | 'refused' | 'waiting' | 'later' | 'obsolete';

/** Errors unrelated to the task, which a new session, a pause or a newer page solves. */
const passing = ['AuthenticationRequiredError', 'RateLimited', 'Unavailable', 'DiskFull', 'UnknownDocument'];
const isPassing = (error: CombinedError) =>
  passing.includes(userErrorOf(error)?.code ?? '') || [502, 503, 504].includes(error.response?.status ?? 0);

const laterMs = 30_000;

/** Sends the stored completion, and keeps it until the server answers. */
export function sendCompletion(client: Client, userId: string, taskId: string): Promise<Outcome> {
  return inOneTab(`completion:${userId}:${taskId}`, async () => {
    const completion = pendingCompletions.read(userId, taskId);
    if (!completion) return 'obsolete';
    if (isDeviceOffline()) return 'waiting';
    const outcome = await postCompletion(client, userId, taskId, completion);
    if (outcome === 'later') setTimeout(() => void sendCompletion(client, userId, taskId), laterMs);
    if (outcome !== 'waiting' && outcome !== 'later' && pendingCompletions.read(userId, taskId)?.at === completion.at)
      pendingCompletions.drop(userId, taskId);
    return outcome;
  });
}

export async function postCompletion(
  client: Client,
  userId: string,
  taskId: string,
  completion: PendingCompletion,
): Promise<Outcome> {
  const { done, name } = completion;
  const { error } = await client.mutation(UpdateTaskDone, { taskId, done, assigneeId: userId }).toPromise();
  if (!error) return 'sent';
  if (isLost(error)) return 'waiting';
  if (isPassing(error)) return 'later';
  toastError(i18next.t('tasks:completion.refused', { name, reason: errorText(error) }));
  // The displayed task is outdated.
  void client.mutation(Forget, { changes: [{ kind: 'Task', id: taskId }], all: false }).toPromise();
  return 'refused';
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
