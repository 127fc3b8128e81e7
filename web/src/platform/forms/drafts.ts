import { useState } from 'react';
import { useActor } from '#platform/actor.tsx';
import { useUnsaved } from '#platform/offline/unsaved.ts';
import { attempt } from '#platform/stored.ts';

const prefix = 'seedbed:draft:';
const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`;

/** Is it of the sample's kind? A list is like its first, one of texts where the sample is empty. */
function fits(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((one) => fits(one, sample[0] ?? ''));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([key, inner]) => fits((value as Record<string, unknown>)[key], inner));
}

/** What a person has typed and not sent yet, on this device: it outlives the dialog, the page and the session. */
export const drafts = {
  /** The fields of the draft that are of the kinds of `sample`; null where there is none. Storage is not to be trusted. */
  read<Value extends object>(userId: string, name: string, sample: Value): Value | null {
    const value: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null'));
    if (typeof value !== 'object' || value === null) return null;
    const fitting = Object.entries(value).filter(([field, given]) => fits(given, sample[field as keyof Value]));
    return { ...sample, ...Object.fromEntries(fitting) };
  },
  write: (userId: string, name: string, value: object): void =>
    attempt(() => localStorage.setItem(keyOf(userId, name), JSON.stringify(value))),
  drop: (userId: string, name: string): void => attempt(() => localStorage.removeItem(keyOf(userId, name))),
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
