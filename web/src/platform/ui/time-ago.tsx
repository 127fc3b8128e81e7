import { useSyncExternalStore } from 'react';
import { ago, fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Hint } from './hint.tsx';

const refreshMs = 10_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all relative times, running only while one is shown. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, refreshMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** "3 hours ago", refreshed every ten seconds, with the whole moment and its zone on hover and focus. */
export function TimeAgo({ at }: { at: string }) {
  const current = useSyncExternalStore(subscribe, () => now);
  return (
    <Hint label={fullMoment(at, ownZone())}>
      <time dateTime={at}>{ago(at, Math.max(current, Date.now() - refreshMs))}</time>
    </Hint>
  );
}
