import { useEffect } from 'react';
import { useActor } from '#platform/actor.tsx';
import { attempt } from '#platform/stored.ts';

/** A record that was opened here: the last ones are at hand. */
export interface Visit {
  kind: 'Startup' | 'User' | 'Task';
  id: string;
  name: string;
}

const prefix = 'seedbed:recent:';
const most = 12;

function isVisit(value: unknown): value is Visit {
  const { kind, id, name } = (value ?? {}) as Record<string, unknown>;
  return ['Startup', 'User', 'Task'].includes(kind as string) && typeof id === 'string' && typeof name === 'string';
}

/** The last visits first. Storage is not to be trusted: what is no visit is left out. */
export function recentVisits(userId: string): Visit[] {
  const value: unknown = attempt(() => JSON.parse(localStorage.getItem(prefix + userId) ?? '[]'));
  return Array.isArray(value) ? value.filter(isVisit) : [];
}

/** Keeps the visit of the record that the page shows, on this device, for its person. */
export function useVisit(kind: Visit['kind'], record: { _id: string; name: string } | null | undefined): void {
  const { userId } = useActor();
  const [id, name] = [record?._id, record?.name];
  useEffect(() => {
    if (!id || !name) return;
    const others = recentVisits(userId).filter((visit) => visit.kind !== kind || visit.id !== id);
    const visits = [{ kind, id, name }, ...others].slice(0, most);
    attempt(() => localStorage.setItem(prefix + userId, JSON.stringify(visits)));
  }, [userId, kind, id, name]);
}
