import { reportSeconds } from '@seedbed/domain/rooms/room.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { NoteRoomPage } from '#capabilities/rooms/operations.ts';
import { userErrorOf } from '#platform/api/errors.ts';
import type { FilePlace } from './room-files.ts';

/** Reports the seconds that the page in view was read. A hidden window does not count. */
export function usePageTime({ visit, itemId, fileId }: FilePlace, onOver: () => void) {
  const client = useClient();
  const shares = useRef(new Map<number, number>());
  const over = useRef(onOver);
  over.current = onOver;

  useEffect(() => {
    let since = performance.now();
    let page: number | null = null;
    const mostSeen = () => {
      const [best] = [...shares.current].sort(([, a], [, b]) => b - a);
      return best && best[1] > 0 && document.visibilityState === 'visible' ? best[0] : null;
    };
    async function report() {
      const seconds = Math.round((performance.now() - since) / 1_000);
      // The first page came into view within the last second.
      const read = page ?? mostSeen();
      since = performance.now();
      page = mostSeen();
      if (read === null || seconds === 0) return;
      const { error } = await client
        .mutation(NoteRoomPage, { visit, report: { itemId, fileId, page: read, seconds } })
        .toPromise();
      if (error && userErrorOf(error)?.code === 'Forbidden') over.current();
    }
    // Each second it looks whether another page is in view; a long page is reported in between.
    const timer = setInterval(() => {
      const isLong = performance.now() - since >= reportSeconds * 1_000;
      if (mostSeen() !== page || isLong) void report();
    }, 1_000);
    const leave = () => void report();
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      void report();
    };
  }, [client, visit, itemId, fileId]);

  return useCallback((page: number, share: number) => {
    shares.current.set(page, share);
  }, []);
}
