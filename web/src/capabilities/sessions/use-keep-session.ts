import { useEffect } from 'react';
import { type Client, useClient } from 'urql';
import { pipe, subscribe } from 'wonka';
import { deleteOfflineResponses } from '#platform/offline/owner.ts';
import { session } from '#platform/session.ts';
import { sessionId } from '#platform/session-id.ts';
import { SessionLoggedOut, UpsertUserSession } from './operations.ts';

const everyMs = 30_000;
const debounceMs = 500;

/** Keeps the session alive, and ends it here when it ended elsewhere. */
export function useKeepSession(): void {
  const client = useClient();
  useEffect(() => keep(client), [client]);
}

function keep(client: Client): () => void {
  let unfollow: (() => void) | undefined;
  let followed: string | undefined;

  const follow = (id: string) => {
    if (id === followed) return;
    unfollow?.();
    followed = id;
    const { unsubscribe } = pipe(
      client.subscription(SessionLoggedOut, { sessionId: id }),
      subscribe(({ data }) => {
        if (data) void loggedOutElsewhere();
      }),
    );
    unfollow = unsubscribe;
  };
  const upsert = async () => {
    const { data } = await client.mutation(UpsertUserSession, { sessionId: sessionId.read() }).toPromise();
    if (!data) return;
    const { _id } = data.upsertUserSession;
    sessionId.write(_id);
    follow(_id);
  };

  const first = setTimeout(upsert, debounceMs);
  const timer = setInterval(upsert, everyMs);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    unfollow?.();
  };
}

/** The device may be lost, or only over the limit: keep drafts, clear the rest. */
async function loggedOutElsewhere() {
  await deleteOfflineResponses();
  session.close({ remember: true });
}
