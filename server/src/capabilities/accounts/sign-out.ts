import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#platform/graphql/context.ts';
import { record } from '#platform/record/record.ts';
import { asActor } from '#platform/tx.ts';
import { sessions } from './table.ts';

/** Ends the session on every channel: the live notice reaches its sockets at once. */
export const signOut = ({ actor, sessionId }: SignedIn): Promise<void> =>
  asActor(actor, async (tx) => {
    const { rowCount } = await tx.db
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
    if (rowCount === 0) return;
    await record(tx, actor, {
      type: 'accounts.signed-out',
      kind: 'Session',
      recordId: sessionId,
      audience: [`user:${actor.userId}`],
      payload: {},
    });
  });
