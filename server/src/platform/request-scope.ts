import { AsyncLocalStorage } from 'node:async_hooks';

/** The log line of one request, filled while it runs. */
export interface RequestScope {
  requestId: string;
  statements: number;
  tenant?: string;
  userId?: string;
  operation?: string;
  /** Names the open page that sent the request; a page's own changes are marked as its own. */
  clientId?: string;
  /** The undoable activity that the request committed. */
  undoId?: string;
  /** The origin of the request; the audit log keeps both. */
  ip?: string;
  userAgent?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const inScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);
export const currentScope = (): RequestScope | undefined => scopes.getStore();

export function countStatement() {
  const scope = scopes.getStore();
  if (scope) scope.statements += 1;
}

export function setUndoId(undoId: string | undefined) {
  const scope = scopes.getStore();
  if (scope) scope.undoId = undoId ?? scope.undoId;
}
