import { dropSessions } from '#platform/session-cache.ts';
import { deliver } from './hub.ts';

/** Sent by the session triggers, once per statement, in the transaction that changed session data. */
export const sessionChannel = 'seedbed_sessions';

interface SessionChange {
  tenantId: string;
  /** Null means the whole tenant. */
  userIds: string[] | null;
  /** The rights of these people changed, so their pages must refetch. */
  rights: boolean;
}

export function onSessionChange({ tenantId, userIds, rights }: SessionChange) {
  dropSessions(tenantId, userIds ?? 'all');
  if (!rights) return;
  const audience = userIds?.map((id) => `user:${id}` as const) ?? (['everyone'] as const);
  const id = userIds?.length === 1 ? (userIds[0] as string) : '*';
  deliver({ tenantId, changes: [{ kind: 'Rights', id, audience }] });
}
