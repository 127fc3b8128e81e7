import { useEffect } from 'react';
import { type Client, useClient } from 'urql';
import { pipe, type Subscription, subscribe } from 'wonka';
import { refreshBoot } from '#platform/refresh-boot.ts';
import { whenIdle } from './busy.ts';
import { clientId } from './client-id.ts';
import { Forget, type RecordChange } from './local.ts';
import { Changed } from './operations.ts';
import { onDoubt } from './socket.ts';

const gatherMs = 500;
/** After a longer absence, the page refetches everything. */
const awayMs = 60_000;
/** Replaces the id when a batch changed too many records to list. */
const many = '*';

/**
 * Keeps open lists and records fresh. It batches changes for half a second, and only while the page is visible.
 * After a lost connection or a long absence it refetches everything. A lost message costs freshness, never data.
 * A closed socket reconnects when the network or the person returns.
 */
export function useLive(): void {
  const client = useClient();
  useEffect(() => follow(client), [client]);
}

function follow(client: Client): () => void {
  const waiting = new Map<string, RecordChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = 0;
  let changes: Subscription | null = null;

  const forget = (all = false) => {
    if (!all && (waiting.size === 0 || document.hidden)) return;
    whenIdle(() => {
      const changes = [...waiting.values()];
      waiting.clear();
      if (changes.length === 0 && !all) return;
      // Permissions changed: refetch everything.
      const everything = all || changes.some(({ kind, id }) => id === many || kind === 'Rights');
      void client.mutation(Forget, { changes, all: everything }).toPromise();
      if (everything || changes.some(({ kind }) => kind === 'Incubator')) void refreshBoot();
    });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(forget, gatherMs);
  };
  const listen = () => {
    changes?.unsubscribe();
    changes = pipe(
      client.subscription(Changed, { clientId }),
      subscribe(({ data, error }) => {
        if (error) changes = null;
        if (!data) return;
        const { kind, id } = data.changed;
        waiting.set(`${kind} ${id}`, { kind, id });
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
