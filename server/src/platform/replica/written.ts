import { LRUCache } from 'lru-cache';
import { type Lsn, readLsn } from './lsn.ts';

/** Longer than a replica may lag. */
const keptMs = 30_000;

/** By tenant: the position after its last write that this process knows of. */
const positions = new LRUCache<string, { lsn: Lsn }>({ max: 20_000, ttl: keptMs });

/** After a commit here, and when another process reports its changes. */
export function noteWritten(tenantId: string, lsn: Lsn): void {
  const known = positions.get(tenantId)?.lsn ?? 0n;
  if (lsn > known) positions.set(tenantId, { lsn });
}

/** A copy must have reached this position before this tenant reads it. */
export const writtenPosition = (tenantId: string): Lsn => positions.get(tenantId)?.lsn ?? 0n;

const cookieName = 'seedbed-written';

/** The browser sends it to whichever process answers next, which may not have heard of the write yet. */
export const writtenCookie = (lsn: string): string =>
  `${cookieName}=${lsn}; Path=/graphql; Max-Age=${keptMs / 1000}; HttpOnly; SameSite=Lax`;

/** Zero without the cookie, or for one that is malformed. */
export function positionInCookie(cookie: string | undefined): Lsn {
  const [, text] = /(?:^|;\s*)seedbed-written=([0-9A-Fa-f/]{3,17})(?:;|$)/.exec(cookie ?? '') ?? [];
  try {
    return text ? readLsn(text) : 0n;
  } catch {
    return 0n;
  }
}
