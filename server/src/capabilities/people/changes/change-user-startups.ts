import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { checkLinkChange, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canConnectStartups } from '@seedbed/domain/startups/policy.ts';
import { findPerson } from '#capabilities/accounts/public.ts';
import { changeStartupPeople } from '#capabilities/startups/public.ts';
import { writeTx } from '#platform/tx.ts';

/** Assigns startups to a person, and takes others away; each is a change of the startup. */
export const changeUserStartups = (actor: Actor, userId: string, change: LinkChange): Promise<void> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canConnectStartups(actor));
    const { add, remove } = checkLinkChange(change);
    const person = await findPerson(tx, actor, userId);
    const added = new Set(add);
    // Concurrent calls lock the startups in one order and cannot deadlock.
    for (const startupId of [...new Set([...(add ?? []), ...(remove ?? [])])].sort())
      await changeStartupPeople(
        tx,
        actor,
        startupId,
        added.has(startupId) ? { add: [person.id] } : { remove: [person.id] },
      );
  });
