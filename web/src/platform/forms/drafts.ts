import { useState } from 'react';
import { useActor } from '#platform/actor.tsx';
import { type StoredValue, storedJson } from '#platform/browser-storage.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';

const place = <Value extends object>(userId: string, name: string, sample?: Value): StoredValue<object> =>
  storedJson(`draft:${userId}:${name}`, (value) => fittingIn(value, sample ?? {}));

/** Whether the value has the sample's type. Lists are compared by their first item, as texts if empty. */
function fits(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((one) => fits(one, sample[0] ?? ''));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([key, inner]) => fits((value as Record<string, unknown>)[key], inner));
}

/** The fields with the types of `sample`; storage is not trusted. */
const fittingIn = (value: unknown, sample: object): object | null =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(([field, given]) => fits(given, sample[field as keyof typeof sample])),
      )
    : null;

/** Unsent input on this device; it survives the dialog, the page and the session. */
export const drafts = {
  /** The stored draft, with missing fields from `sample`. */
  read<Value extends object>(userId: string, name: string, sample: Value): Value | null {
    const storedDraft = place(userId, name, sample).read();
    return storedDraft && { ...sample, ...storedDraft };
  },
  write: (userId: string, name: string, value: object): void => place(userId, name).write(value),
  drop: (userId: string, name: string): void => place(userId, name).clear(),
};

/**
 * A draft of one place (`post:<startup>`), created by `fresh` if absent. It contains the id of the future
 * record, so that a retry creates no duplicate.
 */
export function useDraft<Value extends object>(
  name: string,
  fresh: () => Value,
): [draft: Value, change: (change: Partial<Value>) => void, drop: () => void] {
  const { userId } = useActor();
  const [isUnsaved, setUnsaved] = useState(() => drafts.read(userId, name, fresh()) !== null);
  const [draft, setDraft] = useState(() => {
    const empty = fresh();
    return drafts.read(userId, name, empty) ?? empty;
  });
  useUnsaved(isUnsaved);
  const change = (change: Partial<Value>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    setUnsaved(true);
    drafts.write(userId, name, next);
  };
  const drop = () => {
    setDraft(fresh());
    setUnsaved(false);
    drafts.drop(userId, name);
  };
  return [draft, change, drop];
}
