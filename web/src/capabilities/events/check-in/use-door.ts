import type { ScanKind } from '@seedbed/domain/events/registration/scans.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useEffect, useMemo } from 'react';
import { useActor } from '#platform/actor.tsx';
import type { DoorPersonFragment } from '#platform/api/generated/documents.ts';
import { usePages } from '#platform/api/pages.ts';
import { DoorList } from './operations.ts';
import { deviceId, doorState, pendingByCode, pendingScans } from './scans.ts';
import { useSendScans } from './send-scans.ts';

export interface DoorLine {
  person: DoorPersonFragment;
  checkedInAt: Temporal.Instant | null;
  isInside: boolean;
}

/** Everyone with a seat, with the scans of this device; scans are stored here first and then sent. */
export function useDoor(eventId: string) {
  const { userId } = useActor();
  const filter = useMemo(
    () => ({
      all: [
        { column: 'event', operator: 'ANY_OF', values: [eventId] },
        { column: 'status', operator: 'ANY_OF', values: ['REGISTERED', 'ATTENDED', 'NO_SHOW'] },
      ],
    }),
    [eventId],
  );
  const pages = usePages(DoorList, { filter }, ({ eventAttendeeList: { rows, next } }) => ({ results: rows, next }), {
    requestPolicy: 'cache-and-network',
    isPanel: true,
  });
  const { rows, more, loadingMore, loadMore } = pages;
  // The door needs the whole list before the connection is lost.
  useEffect(() => {
    if (more && !loadingMore) loadMore();
  }, [more, loadingMore, loadMore]);
  const { waiting, send } = useSendScans(eventId);
  const stamp = pendingScans.use(() => pendingScans.ids(userId).join());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for the stored scans
  const lines = useMemo((): DoorLine[] | null => {
    if (!rows) return null;
    const pending = pendingByCode(userId, eventId);
    return rows.map((person) => ({ person, ...doorState(person, pending.get(person.code)) }));
  }, [rows, userId, eventId, stamp]);

  /** False if the device cannot store it. */
  function scan(person: Pick<DoorPersonFragment, 'code'>, kind: ScanKind): boolean {
    const scannedAt = Temporal.Now.instant().toString();
    const isStored = pendingScans.keep(userId, newId(), {
      eventId,
      code: person.code,
      kind,
      scannedAt,
      device: deviceId(),
    });
    send();
    return isStored;
  }

  return { lines, error: pages.error, retry: pages.retry, waiting, scan };
}
