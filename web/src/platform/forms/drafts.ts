import { useState } from 'react';
import { useActor } from '#platform/actor.tsx';
import { type StoredValue, storedJson } from '#platform/browser-storage.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';

const place = <Value extends object>(userId: string, name: string, sample?: Value): StoredValue<object> =>
  storedJson(`draft:${userId}:${name}`, (value) => fittingIn(value, sample ?? {}));

/** Formatted texts: their parts differ from one another, and the check of the form looks at them. */
const isDocument = (value: unknown): boolean => {
  const { type, content } = (value ?? {}) as { type?: unknown; content?: unknown };
  return type === 'doc' && Array.isArray(content);
};

/**
 * Whether the value has the sample's type. Lists are compared by their first item. An empty list and null say nothing:
 * a choice may be null in one of them and not in the other.
 */
function fits(value: unknown, sample: unknown): boolean {
  if (sample === null || value === null) return true;
  if (isDocument(sample)) return isDocument(value);
  if (Array.isArray(sample))
    return Array.isArray(value) && (sample.length === 0 || value.every((one) => fits(one, sample[0])));
  if (typeof sample !== 'object' || typeof value !== 'object') return typeof value === typeof sample;
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
