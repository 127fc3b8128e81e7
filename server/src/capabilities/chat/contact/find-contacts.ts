import { type NoContact, whyNoContact } from '@seedbed/domain/chat/contact.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { openablePeople } from '#capabilities/startups/public.ts';
import { findByText } from '#platform/search/find-by-text.ts';
import type { Tx } from '#platform/tx.ts';
import { contactColumns, contactFacts, factsFrom, findChatRules } from './contact-facts.ts';

/** So many people are looked at; the rules then leave some out. */
const mostLookedAt = 300;
const mostShown = 50;

/** The people to whom a person may write, by name. */
export async function findContacts(tx: Tx, actor: Actor, search?: string | null): Promise<PersonCard[]> {
  const { matrix } = await findChatRules(tx);
  const columns = contactColumns(actor);
  const find = (match?: SQL) =>
    tx.db
      .select({ ...personCard(users), ...columns })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(
        and(
          isNull(users.trashedAt),
          eq(users.status, 'active'),
          ne(users.id, actor.userId),
          openablePeople(actor),
          match,
        ),
      )
      .orderBy(asc(users.fullName), asc(users.id))
      .limit(mostLookedAt);
  const rows = search?.trim() ? await findByText(tx, search, (match) => find(match('User', users.id))) : await find();
  return rows.filter((row) => whyNoContact(matrix, factsFrom(actor, row)) === null).slice(0, mostShown);
}

/** Null if the actor may write to the person. Hidden people are not found. */
export async function whyNoContactWith(tx: Tx, actor: Actor, userId: string): Promise<NoContact | null> {
  if (!isId<'User'>(userId)) throw new NotFound();
  const facts = (await contactFacts(tx, actor, [userId])).get(userId as Id<'User'>);
  if (!facts) throw new NotFound();
  return whyNoContact((await findChatRules(tx)).matrix, facts);
}
