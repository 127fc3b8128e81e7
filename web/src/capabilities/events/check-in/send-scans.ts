import type { Client } from '@urql/core';
import { useEffect } from 'react';
import { useClient } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { isConnected, isDeviceOffline, isLost } from '#platform/api/connection.ts';
import { errorText, isTemporary } from '#platform/api/errors.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { inOneTab } from '#platform/offline/pending-changes.ts';
import { useWhenBack } from '#platform/offline/use-when-back.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { RecordScans } from './operations.ts';
import { type PendingScan, pendingScans } from './scans.ts';

const atOnce = 200;
const laterMs = 30_000;

/** Sends the stored scans of this event. The server takes the same scan twice as one, in any order. */
export function sendScans(client: Client, userId: string, eventId: string): Promise<void> {
  return inOneTab(`event-scans:${userId}`, async () => {
    if (isDeviceOffline()) return;
    const stored = pendingScans.ids(userId).flatMap((clientId) => {
      const scan = pendingScans.read(userId, clientId);
      return scan?.eventId === eventId ? [{ clientId, scan }] : [];
    });
    for (let at = 0; at < stored.length; at += atOnce) {
      const isSent = await post(client, userId, eventId, stored.slice(at, at + atOnce));
      if (!isSent) return;
    }
  });
}

/** False if the connection or the server must come back first. */
async function post(
  client: Client,
  userId: string,
  eventId: string,
  some: readonly { clientId: string; scan: PendingScan }[],
): Promise<boolean> {
  const scans = some.map(({ clientId, scan: { eventId: _same, ...scan } }) => ({ clientId, ...scan }));
  const { data, error } = await client.mutation(RecordScans, { eventId, scans }).toPromise();
  if (error && isLost(error)) return false;
  if (error && isTemporary(error)) {
    setTimeout(() => void sendScans(client, userId, eventId), laterMs);
    return false;
  }
  if (error) toastError(errorText(error));
  // Somebody may have left the event since the list was loaded.
  const codes = (data?.recordScans ?? []).flatMap(({ code }) => code ?? []);
  for (const code of new Set(codes)) toastError(textOfCode('user-errors', code, {}) ?? code);
  for (const { clientId } of some) pendingScans.drop(userId, clientId);
  return true;
}

/** Sends while scans wait and the connection is there. */
export function useSendScans(eventId: string): { waiting: number; send: () => void } {
  const client = useClient();
  const { userId } = useActor();
  const waiting = pendingScans.use(
    () => pendingScans.ids(userId).filter((id) => pendingScans.read(userId, id)?.eventId === eventId).length,
  );
  const send = () => void sendScans(client, userId, eventId);
  useWhenBack(send, waiting > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scans of an earlier visit are sent once
  useEffect(() => {
    if (isConnected()) send();
  }, [eventId]);
  return { waiting, send };
}
