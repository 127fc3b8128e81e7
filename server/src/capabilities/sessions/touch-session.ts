import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { log } from '#platform/log.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { inTenant } from '#platform/tx.ts';
import { sessions } from './table.ts';

/** Sessions written within the last minute. */
const touched = new LRUCache<string, true>({ max: 50_000, ttl: 60_000 });

/** Keeps a used session from idling out. Written at most once a minute, in the background. */
export function touchSession({ sessionId, actor }: SignedIn) {
  if (touched.has(sessionId)) return;
  touched.set(sessionId, true);
  inTenant(actor.tenantId, async (tx) => {
    await tx.db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), sql`${sessions.lastUsedAt} < now() - interval '1 minute'`));
  }).catch((fault) => log.warn('A session was not marked as used.', { fault: String(fault) }));
}
