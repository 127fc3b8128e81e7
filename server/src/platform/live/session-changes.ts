import { dropSessions } from '#platform/session-cache.ts';
import { deliver } from './hub.ts';

/** The triggers of migration 0017 send it: once a statement, in the transaction that changed what sessions hold. */
export const sessionChannel = 'seedbed_sessions';

interface SessionChange {
  tenantId: string;
  /** Null stands for the whole tenant. */
  userIds: string[] | null;
  /** The people may do more or less now, so their pages have to ask again. */
  rights: boolean;
}

export function onSessionChange({ tenantId, userIds, rights }: SessionChange) {
  dropSessions(tenantId, userIds ?? 'all');
  if (!rights) return;
  const audience = userIds?.map((id) => `user:${id}` as const) ?? (['everyone'] as const);
  const id = userIds?.length === 1 ? (userIds[0] as string) : '*';
  deliver({ tenantId, changes: [{ kind: 'Rights', id, audience }] });
}
