import { ScopeMissing } from '@seedbed/domain/integrations/errors.ts';
import type { KeyScope } from '@seedbed/domain/integrations/scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { AuthenticationRequired, assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { Context } from '#platform/graphql/context.ts';

/** A call with a key: its person, and what the key reaches. */
export interface KeyCall {
  actor: Actor;
  keyId: Id<'ApiKey'>;
  scopes: readonly string[];
  context: Context;
}

export function keyCallOf(context: Context): KeyCall {
  const { actor, sessionId, scopes } = context.session;
  if (!scopes) throw new AuthenticationRequired();
  return { actor, keyId: sessionId as unknown as Id<'ApiKey'>, scopes, context };
}

/** Throws `ScopeMissing`. */
export function assertScopes({ scopes }: Pick<KeyCall, 'scopes'>, ...needed: readonly KeyScope[]): void {
  for (const scope of needed) assertAllowed(scopes.includes(scope), () => new ScopeMissing(scope));
}
