import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { pipe, subscribe } from 'wonka';
import { AnnouncePlace, FillingUpdated } from '#capabilities/forms/filling/operations.ts';
import { clientId } from '#platform/api/client-id.ts';

export interface PresentPerson {
  /** One open page: a person may have several. */
  pageId: string;
  userId: string;
  name: string;
  questionId: string | null;
}

/** A page repeats its place, and is forgotten after missing twice. */
const repeatMs = 20_000;
const forgetMs = 45_000;
const pauseMs = 300;

/** Shows other people in the filling with their question, and follows their answers. */
export function usePresence(fillingId: string, isOn: boolean) {
  const client = useClient();
  const [people, setPeople] = useState<readonly (PresentPerson & { at: number })[]>([]);
  const place = useRef<string | null>(null);
  const known = useRef(new Set<string>());

  const announce = useCallback(
    (isHere = true) =>
      void client.mutation(AnnouncePlace, { fillingId, questionId: place.current, isHere }).toPromise(),
    [client, fillingId],
  );

  useEffect(() => {
    if (!isOn) return;
    const updates = pipe(
      client.subscription(FillingUpdated, { fillingId, clientId }),
      subscribe(({ data }) => {
        if (!data?.fillingUpdated.presence) return;
        const { pageId, presence } = data.fillingUpdated;
        const { isHere, userId, name, questionId } = presence;
        const isNew = isHere && !known.current.has(pageId);
        if (isHere) known.current.add(pageId);
        else known.current.delete(pageId);
        setPeople((old) => {
          const others = old.filter((one) => one.pageId !== pageId);
          const person = { pageId, userId, name, questionId: questionId ?? null, at: Date.now() };
          return isHere ? [...others, person] : others;
        });
        // A new page does not know this one yet.
        if (isNew) announce();
      }),
    );
    announce();
    const repeat = setInterval(() => {
      if (!document.hidden) announce();
      setPeople((old) => {
        const left = old.filter(({ at }) => at > Date.now() - forgetMs);
        for (const { pageId } of old) if (!left.some((one) => one.pageId === pageId)) known.current.delete(pageId);
        return left.length === old.length ? old : left;
      });
    }, repeatMs);
    const leave = () => announce(false);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearInterval(repeat);
      updates.unsubscribe();
      leave();
    };
  }, [client, fillingId, isOn, announce]);

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
