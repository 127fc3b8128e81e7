import { useEffect } from 'react';
import { type Client, useClient } from 'urql';
import { pipe, type Subscription, subscribe } from 'wonka';
import { whenIdle } from './busy.ts';
import { Forget } from './local.ts';
import { Changed } from './operations.ts';
import { onDoubt } from './socket.ts';

const gatherMs = 500;
/** Away for longer than this, and the page asks anew for all it shows. */
const awayMs = 60_000;
/** In place of an id: a batch changed more than are worth naming. */
const many = '*';

/**
 * Keeps every open list and record fresh: changes are gathered over half a second and only while the page is seen; after
 * a lost connection or a long absence everything is asked for again. A lost message costs freshness, never data. When the
 * socket has given up, the network's or the person's return begins anew.
 */
export function useLive(): void {
  const client = useClient();
  useEffect(() => follow(client), [client]);
}

function follow(client: Client): () => void {
  const waiting = new Map<string, { kind: string; id: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = 0;
  let changes: Subscription | null = null;

  const forget = (all = false) => {
    if (!all && (waiting.size === 0 || document.hidden)) return;
    whenIdle(() => {
      const changes = [...waiting.values()];
      waiting.clear();
      // With other rights, whatever stands here may be too much or too little.
      const everything = all || changes.some(({ kind, id }) => id === many || kind === 'Rights');
      void client.mutation(Forget, { changes, all: everything }).toPromise();
    });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(forget, gatherMs);
  };
  const listen = () => {
    changes?.unsubscribe();
    changes = pipe(
      client.subscription(Changed, {}),
      subscribe(({ data, error }) => {
        if (error) changes = null;
        if (!data) return;
        waiting.set(`${data.changed.kind} ${data.changed.id}`, data.changed);
        soon();
      }),
    );
  };
  const listenAgain = () => {
    if (changes) return;
    listen();
    forget(true);
  };
  const seenAgain = () => {
    if (!document.hidden) listenAgain();
    if (document.hidden) hiddenAt = Date.now();
    else if (hiddenAt && Date.now() - hiddenAt > awayMs) forget(true);
    else soon();
  };

  listen();
  const doubts = onDoubt(() => forget(true));
  document.addEventListener('visibilitychange', seenAgain);
  window.addEventListener('online', listenAgain);
  return () => {
    clearTimeout(timer);
    changes?.unsubscribe();
    doubts();
    document.removeEventListener('visibilitychange', seenAgain);
    window.removeEventListener('online', listenAgain);
  };
}
