import { beatSeconds } from '@seedbed/domain/courses/proof/watching.ts';
import { useEffect } from 'react';
import { fetchApi } from '#platform/api/fetch-api.ts';
import { boot } from '#platform/boot.ts';

/** Without any input for so long, nobody is there; a video that plays counts as input. */
const longestRestMs = 5 * 60_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'timeupdate'] as const;

/** Counts the time of the open item while the tab is visible and the person is active. A lost call loses its time. */
export function useCountedTime(courseId: string | undefined, itemId: string | undefined): void {
  useEffect(() => {
    if (!courseId || !itemId) return;
    let lastSign = Date.now();
    const note = () => {
      lastSign = Date.now();
    };
    const beat = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastSign > longestRestMs) return;
      void fetchApi(`${boot.apiUrl}/api/courses/time`, {
        ...{ method: 'POST', body: JSON.stringify({ courseId, itemId }) },
        headers: { 'content-type': 'application/json' },
      }).catch(() => undefined);
    };
    // Events of players do not bubble, so they are captured.
    for (const sign of signs) document.addEventListener(sign, note, { capture: true, passive: true });
    const timer = setInterval(beat, beatSeconds * 1_000);
    return () => {
      clearInterval(timer);
      for (const sign of signs) document.removeEventListener(sign, note, { capture: true });
    };
  }, [courseId, itemId]);
}
