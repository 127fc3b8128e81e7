import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChangeMessage } from './live/change-message.ts';

/** The log line of one request, filled while it runs. */
export interface RequestScope {
  requestId: string;
  statements: number;
  tenant?: string;
  userId?: string;
  operation?: string;
  /** Names the open page that sent the request. */
  clientId?: string;
  /** The commits of the GraphQL operation, for its answer; absent outside of one. */
  writes?: WriteFacts;
  /** The origin of the request; the audit log keeps both. */
  ip?: string;
  userAgent?: string;
}

export interface WriteFacts {
  changes: ChangeMessage[];
  /** The first undoable activity. */
  undoId?: string | undefined;
  /** The position of the last commit, with a replica. */
  lsn?: string | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const inScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);
export const currentScope = (): RequestScope | undefined => scopes.getStore();

export function countStatement() {
  const scope = scopes.getStore();
  if (scope) scope.statements += 1;
}

/** Tells the answer of the operation what its transaction changed. */
export function addCommitted({ changes, undoId, lsn }: Readonly<WriteFacts>) {
  const writes = scopes.getStore()?.writes;
  if (!writes) return;
  writes.changes.push(...changes);
  writes.undoId = undoId ?? writes.undoId;
  writes.lsn = lsn ?? writes.lsn;
}
