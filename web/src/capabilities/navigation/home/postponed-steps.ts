import { useState } from 'react';
import { storedJson } from '#platform/browser-storage.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

const isMoments = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');

/** The steps that the person puts off on this device, for a week or until they show them again. */
export function usePostponed(userId: string) {
  const store = storedJson(`later:${userId}`, (value) => (isMoments(value) ? value : null));
  const [until, setUntil] = useState(() => store.read() ?? {});
  const write = (next: Record<string, number>) => {
    store.write(next);
    setUntil(next);
  };
  return {
    isPostponed: (key: string) => (until[key] ?? 0) > Date.now(),
    postpone: (key: string) => write({ ...until, [key]: Date.now() + weekMs }),
    hide: (key: string) => write({ ...until, [key]: Number.MAX_SAFE_INTEGER }),
    show: (key: string) => write({ ...until, [key]: 0 }),
  };
}
