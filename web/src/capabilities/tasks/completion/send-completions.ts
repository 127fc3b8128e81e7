import type { Client, CombinedError } from '@urql/core';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useClient } from 'urql';
import { UpdateTaskDone } from '#capabilities/tasks/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { isConnected, isDeviceOffline, isLost, onConnection } from '#platform/api/connection.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { Forget } from '#platform/api/local.ts';
import { alone } from '#platform/offline/pending-changes.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { type PendingCompletion, pendingCompletions } from './pending-completions.ts';

/**
 * `waits`: kept for the connection. `later`: kept, since the server is there and takes it soon. `gone`: another tab has
 * sent it, or a newer completion replaced it.
 */
export type Outcome = 'sent' | 'refused' | 'waits' | 'later' | 'gone';

/** Errors that are not about this task: a session, a pause or a newer page mends them. */
const passing = ['AuthenticationRequiredError', 'RateLimited', 'Unavailable', 'UnknownDocument'];
const isPassing = (error: CombinedError) =>
  passing.includes(userErrorOf(error)?.code ?? '') || [502, 503, 504].includes(error.response?.status ?? 0);

const laterMs = 30_000;

/** Sends the tick as the device keeps it by now; it is kept until the server has answered. */
export function sendCompletion(client: Client, userId: string, taskId: string): Promise<Outcome> {
  return alone(`completion:${userId}:${taskId}`, async () => {
    const completion = pendingCompletions.read(userId, taskId);
    if (!completion) return 'gone';
    if (isDeviceOffline()) return 'waits';
    const outcome = await tell(client, userId, taskId, completion);
    if (outcome === 'later') setTimeout(() => void sendCompletion(client, userId, taskId), laterMs);
    if (outcome !== 'waits' && outcome !== 'later' && pendingCompletions.read(userId, taskId)?.at === completion.at)
      pendingCompletions.drop(userId, taskId);
    return outcome;
  });
}

export async function tell(
  client: Client,
  userId: string,
  taskId: string,
  completion: PendingCompletion,
): Promise<Outcome> {
  const { done, name } = completion;
  const { error } = await client.mutation(UpdateTaskDone, { taskId, done, assigneeId: userId }).toPromise();
  if (!error) return 'sent';
  if (isLost(error)) return 'waits';
  if (isPassing(error)) return 'later';
  toastError(i18next.t('tasks:tick.refused', { name, reason: errorText(error) }));
  // What the screen shows of it is no longer so.
  void client.mutation(Forget, { changes: [{ kind: 'Task', id: taskId }], all: false }).toPromise();
  return 'refused';
}

/** What was ticked without a connection is sent as soon as there is one. */
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
    // It may not lead anywhere yet, but nothing else may ask for a while.
    window.addEventListener('online', sendAll);
    return () => {
      stop();
      window.removeEventListener('online', sendAll);
    };
  }, [client, userId]);
}
