import { useState } from 'react';
import { useActor } from '#platform/actor.tsx';
import { attempt } from '#platform/stored.ts';

const prefix = 'seedbed:draft:';
const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`;

/** What a person has typed and not sent yet, on this device: it outlives the dialog, the page and the session. */
export const drafts = {
  read<Value extends object>(userId: string, name: string): Value | null {
    const value: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null'));
    return typeof value === 'object' ? (value as Value) : null;
  },
  write: (userId: string, name: string, value: object): void =>
    attempt(() => localStorage.setItem(keyOf(userId, name), JSON.stringify(value))),
  drop: (userId: string, name: string): void => attempt(() => localStorage.removeItem(keyOf(userId, name))),
  /** At log-out nothing of the person stays on the device. */
  dropAll: (): void =>
    attempt(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    }),
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
  const [draft, setDraft] = useState(() => ({ ...fresh(), ...drafts.read<Value>(userId, name) }));
  const change = (change: Partial<Value>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    drafts.write(userId, name, next);
  };
  const drop = () => {
    setDraft(fresh());
    drafts.drop(userId, name);
  };
  return [draft, change, drop];
}
