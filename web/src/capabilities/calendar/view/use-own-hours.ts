import { hasAvailability } from '@seedbed/domain/calendar/policy.ts';
import type { HostTime } from '@seedbed/domain/calendar/slots/host-time.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { hoursOf } from '#capabilities/calendar/availability/hours.ts';
import { ReadAvailability } from '#capabilities/calendar/operations.ts';
import { useActor } from '#platform/actor.tsx';

export type OwnHours = Pick<HostTime, 'zone' | 'weekly' | 'overrides' | 'away' | 'travel'>;

/** Null for people without hours, and until they have saved some. */
export function useOwnHours(): OwnHours | null {
  const actor = useActor();
  const [{ data }] = useQuery({
    query: ReadAvailability,
    variables: { userId: actor.userId },
    pause: !hasAvailability(actor),
  });
  const availability = data?.availability;
  return useMemo(() => (availability && availability.version > 0 ? hoursOf(availability) : null), [availability]);
}
