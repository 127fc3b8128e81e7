import { useEffect } from 'react';
import { useActor } from '#platform/actor.tsx';
import { storedJson } from '#platform/browser-storage.ts';

/** A recently opened record. */
export interface Visit {
  /** The GraphQL type. */
  kind: string;
  id: string;
  name: string;
}

const most = 12;

function isVisit(value: unknown): value is Visit {
  const { kind, id, name } = (value ?? {}) as Record<string, unknown>;
  return [kind, id, name].every((one) => typeof one === 'string');
}

/** Drops invalid entries, since storage is not trusted. */
const visitsOf = (userId: string) =>
  storedJson(`recent:${userId}`, (value) => (Array.isArray(value) ? value.filter(isVisit) : null));

/** The newest visits first. */
export const recentVisits = (userId: string): Visit[] => visitsOf(userId).read() ?? [];

/** Stores the visit of the displayed record on this device, for its person. */
export function useVisit(kind: string, record: { _id: string; name: string } | null | undefined): void {
  const { userId } = useActor();
  const [id, name] = [record?._id, record?.name];
  useEffect(() => {
    if (!id || !name) return;
    const others = recentVisits(userId).filter((visit) => visit.kind !== kind || visit.id !== id);
    const visits = [{ kind, id, name }, ...others].slice(0, most);
    visitsOf(userId).write(visits);
  }, [userId, kind, id, name]);
}
