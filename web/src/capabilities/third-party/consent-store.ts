import type { Consent } from '@seedbed/domain/third-party/consent.ts';
import { useCallback } from 'react';
import { useActor } from '#platform/actor.tsx';
import { type StoredValue, storedJson } from '#platform/browser-storage.ts';
import { createStore, useStore } from '#platform/store.ts';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function fitting(value: unknown): Consent | null {
  const { version, at, asked, accepted } = (value ?? {}) as Partial<Consent>;
  const fits = typeof version === 'number' && typeof at === 'string' && isTexts(asked) && isTexts(accepted);
  return fits ? { version, at, asked, accepted } : null;
}

interface StoredConsent {
  userId: string;
  place: StoredValue<Consent>;
  consent: Consent | null;
}

let known: StoredConsent | null = null;
/** Increases with each choice; the first read during render notifies nobody. */
const changes = createStore(0);

/** The person's choices on this device; choices of other tabs apply at once. */
function of(userId: string): StoredConsent {
  if (known?.userId === userId) return known;
  const place = storedJson(`consent:${userId}`, fitting);
  known = { userId, place, consent: place.read() };
  place.onOtherTab((consent) => become(userId, consent));
  return known;
}

function become(userId: string, consent: Consent | null) {
  known = { ...of(userId), consent };
  changes.set(changes.read() + 1);
}

export function useConsent(): [Consent | null, (consent: Consent) => void] {
  const { userId } = useActor();
  const consent = useStore(changes, () => of(userId).consent);
  const set = useCallback(
    (next: Consent) => {
      of(userId).place.write(next);
      become(userId, next);
    },
    [userId],
  );
  return [consent, set];
}

/** Global Privacy Control or Do Not Track: a refusal until the person decides. */
export function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
