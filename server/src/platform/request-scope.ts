import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request's log line will say; filled while it runs. */
export interface RequestScope {
  requestId: string;
  statements: number;
  tenant?: string;
  userId?: string;
  operation?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const inScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);
export const currentScope = (): RequestScope | undefined => scopes.getStore();

export function countStatement() {
  const scope = scopes.getStore();
  if (scope) scope.statements += 1;
}
