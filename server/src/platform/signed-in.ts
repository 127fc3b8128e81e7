import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';

/** The session behind a token, with its person. */
export interface SignedIn {
  actor: Actor;
  sessionId: Id<'Session'>;
  /** One session too many: it may only take over another's place, or end. */
  isWaiting: boolean;
  /** When the person last confirmed who they are. */
  provedAt: Temporal.Instant;
  /** When the session expires by age or idleness, in `performance.now()`. */
  endsAtMs: number;
  language: Language | null;
  timezone: string | null;
}
