import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { DocumentNode, GraphQLSchema } from 'graphql';

/** The session behind a token, with its person. */
export interface SignedIn {
  actor: Actor;
  sessionId: Id<'Session'>;
  /** Over the session limit: it may only replace another session or sign out. */
  isWaiting: boolean;
  /** Until when sensitive steps need no re-authentication, in `performance.now()`. */
  recentAuthEndsAtMs: number;
  /** When the session expires by age or idleness, in `performance.now()`. */
  endsAtMs: number;
  language: Language | null;
  timezone: string | null;
  /** The role that the session views the product as. The actor has its rights; mutations are refused. */
  viewAs?: { id: Id<'Role'>; type: RoleType; label: string | null } | null;
  /** The call came with a key of the API, which runs only some documents. The session id is the key's. */
  assertMayRun?: (schema: GraphQLSchema, document: DocumentNode) => void;
  /** The scopes of the API key. */
  scopes?: readonly string[];
}
