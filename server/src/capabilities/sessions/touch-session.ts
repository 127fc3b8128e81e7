import { and, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '#platform/graphql/context.ts';
import { log } from '#platform/log.ts';
import { inTenant } from '#platform/tx.ts';
import { sessions } from './table.ts';

const everyMs = 60_000;
const touched = new Map<string, number>();

/** Keeps a used session from idling out; written at most once a minute, and nobody waits for it. */
export function touchSession({ sessionId, actor }: SignedIn) {
  const now = Date.now();
  if (now - (touched.get(sessionId) ?? 0) < everyMs) return;
  if (touched.size > 50_000) touched.clear();
  touched.set(sessionId, now);
  inTenant(actor.tenantId, async (tx) => {
    await tx.db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), sql`${sessions.lastUsedAt} < now() - interval '1 minute'`));
  }).catch((fault) => log.warn('A session was not marked as used.', { fault: String(fault) }));
}
