import { useCallback, useRef } from 'react';
import { useClient } from 'urql';
import { pipe, subscribe } from 'wonka';
import { AnnouncePlace, FillingUpdated } from '#capabilities/forms/filling/operations.ts';
import { clientId } from '#platform/api/client-id.ts';
import { usePresence } from '#platform/use-presence.ts';

export interface PresentPerson {
  pageId: string;
  userId: string;
  name: string;
  questionId: string | null;
}

const pauseMs = 300;

/** Shows other people in the filling with their question, and follows their answers. */
export function usePlaces(fillingId: string, isOn: boolean) {
  const client = useClient();
  const place = useRef<string | null>(null);
  const announce = useCallback(
    (isHere = true) =>
      void client.mutation(AnnouncePlace, { fillingId, questionId: place.current, isHere }).toPromise(),
    [client, fillingId],
  );
  const follow = useCallback(
    (onSignal: (person: PresentPerson, isHere: boolean) => void) =>
      pipe(
        client.subscription(FillingUpdated, { fillingId, clientId }),
        subscribe(({ data }) => {
          if (!data?.fillingUpdated.presence) return;
          const { pageId, presence } = data.fillingUpdated;
          const { isHere, userId, name, questionId } = presence;
          onSignal({ pageId, userId, name, questionId: questionId ?? null }, isHere);
        }),
      ).unsubscribe,
    [client, fillingId],
  );
  const people = usePresence({ isOn, announce, follow });

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const moveTo = useCallback(
    (questionId: string | null) => {
      if (place.current === questionId) return;
      place.current = questionId;
      clearTimeout(timer.current);
      if (isOn) timer.current = setTimeout(announce, pauseMs);
    },
    [isOn, announce],
  );
  return { people, moveTo };
}
