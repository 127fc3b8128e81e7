import { canWriteComment } from '@seedbed/domain/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { PersonCard } from '#capabilities/accounts/public.ts';
import type { Tx } from '#platform/tx.ts';
import { type GivenRecord, openConversation } from './find-comments.ts';
import { findTeam } from './readers.ts';

/** People to mention in a comment: those of the record's kind, or else the team. */
export async function mentionablePeople(
  tx: Tx,
  actor: Actor,
  { search, ...given }: GivenRecord & { search?: string | null | undefined },
): Promise<PersonCard[]> {
  const conversation = await openConversation(tx, actor, given);
  assertAllowed(canWriteComment(actor, conversation));
  return conversation.rights?.mentionable?.(search) ?? findTeam(tx, actor, search);
}
