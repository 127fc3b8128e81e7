import { useState } from 'react';
import { storedJson } from '#platform/browser-storage.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

const isMoments = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');

/** The steps that the person puts off for a week on this device. */
export function usePostponed(userId: string) {
  const store = storedJson(`later:${userId}`, (value) => (isMoments(value) ? value : null));
  const [until, setUntil] = useState(() => store.read() ?? {});
  return {
    isPostponed: (key: string) => (until[key] ?? 0) > Date.now(),
    postpone(key: string) {
      const next = { ...until, [key]: Date.now() + weekMs };
      store.write(next);
      setUntil(next);
    },
  };
}
