import { ago, fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { createStore, useStore } from '#platform/store.ts';
import { Hint } from './hint.tsx';

const refreshMs = 10_000;
const now = createStore(Date.now());
let timer: ReturnType<typeof setInterval> | undefined;
let readers = 0;

/** One clock for all relative times, running only while one is mounted. */
function subscribe(listener: () => void) {
  const stop = now.subscribe(listener);
  // The clock stood still without readers.
  if (readers === 0) now.set(Date.now());
  readers += 1;
  timer ??= setInterval(() => now.set(Date.now()), refreshMs);
  return () => {
    stop();
    readers -= 1;
    if (readers > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const clock = { read: now.read, subscribe };

/** "3 hours ago", refreshed every ten seconds, with the full time and zone on hover and focus. */
export function TimeAgo({ at }: { at: string }) {
  const current = useStore(clock);
  return (
    <Hint label={fullMoment(at, ownZone())}>
      <time dateTime={at}>{ago(at, Math.max(current, Date.now() - refreshMs, Date.parse(at)))}</time>
    </Hint>
  );
}
