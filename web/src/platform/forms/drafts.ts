import { useState } from 'react';
import { useActor } from '#platform/actor.tsx';
import { useUnsaved } from '#platform/offline/unsaved.ts';
import { type Stored, storedJson } from '#platform/stored.ts';

const place = <Value extends object>(userId: string, name: string, sample?: Value): Stored<object> =>
  storedJson(`draft:${userId}:${name}`, (value) => fittingIn(value, sample ?? {}));

/** Is it of the sample's kind? A list is like its first, one of texts where the sample is empty. */
function fits(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((one) => fits(one, sample[0] ?? ''));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([key, inner]) => fits((value as Record<string, unknown>)[key], inner));
}

/** The fields that are of the kinds of `sample`; storage is not to be trusted. */
const fittingIn = (value: unknown, sample: object): object | null =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(([field, given]) => fits(given, sample[field as keyof typeof sample])),
      )
    : null;

/** What a person has typed and not sent yet, on this device: it outlives the dialog, the page and the session. */
export const drafts = {
  /** The draft where one is kept, its missing fields as in `sample`. */
  read<Value extends object>(userId: string, name: string, sample: Value): Value | null {
    const kept = place(userId, name, sample).read();
    return kept && { ...sample, ...kept };
  },
  write: (userId: string, name: string, value: object): void => place(userId, name).write(value),
  drop: (userId: string, name: string): void => place(userId, name).clear(),
};

/**
 * A draft of one place (`post:<startup>`), made by `fresh` where there is none. It carries the id that the record will
 * have, so that what is sent again after a lost answer is still one record.
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
