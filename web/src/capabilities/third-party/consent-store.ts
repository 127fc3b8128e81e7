import type { Consent } from '@seedbed/domain/third-party/consent.ts';
import { useCallback } from 'react';
import { useActor } from '#platform/actor.tsx';
import { createStore, useStore } from '#platform/store.ts';
import { type Stored, storedJson } from '#platform/stored.ts';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function fitting(value: unknown): Consent | null {
  const { version, at, asked, accepted } = (value ?? {}) as Partial<Consent>;
  const fits = typeof version === 'number' && typeof at === 'string' && isTexts(asked) && isTexts(accepted);
  return fits ? { version, at, asked, accepted } : null;
}

interface Known {
  userId: string;
  place: Stored<Consent>;
  consent: Consent | null;
}

const known = createStore<Known | null>(null);

/** What this person chose on this device; another tab's choice holds here at once. */
function of(userId: string): Known {
  const last = known.read();
  if (last?.userId === userId) return last;
  const place = storedJson(`consent:${userId}`, fitting);
  const first = { userId, place, consent: place.read() };
  known.set(first);
  place.onOtherTab((consent) => become(userId, consent));
  return first;
}

const become = (userId: string, consent: Consent | null) => known.set({ ...of(userId), consent });

export function useConsent(): [Consent | null, (consent: Consent) => void] {
  const { userId } = useActor();
  const consent = useStore(known, () => of(userId).consent);
  const set = useCallback(
    (next: Consent) => {
      of(userId).place.write(next);
      become(userId, next);
    },
    [userId],
  );
  return [consent, set];
}

/** Global Privacy Control, and its elder Do Not Track: a no until the person says otherwise. */
export function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
