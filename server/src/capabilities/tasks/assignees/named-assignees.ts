import { canSeeEmail } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { wordsOf } from '@seedbed/domain/kernel/text/search-words.ts';
import { and, eq } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { assignablePeople, assignableStartups } from '#capabilities/tasks/assignable.ts';
import { findByText } from '#platform/search/find-by-text.ts';
import type { Tx } from '#platform/tx.ts';
import type { AssigneeOption } from './assignee-options.ts';

const mostTexts = 50;
const mostCandidates = 10;

/** For each pasted name or email address, the one person or startup that it means; null if there is none or several. */
export async function namedAssignees(
  tx: Tx,
  actor: Actor,
  texts: readonly string[],
): Promise<(AssigneeOption | null)[]> {
  const found: (AssigneeOption | null)[] = [];
  for (const [i, text] of texts.entries()) {
    if (i >= mostTexts) found.push(null);
    else found.push(text.includes('@') ? await withAddress(tx, actor, text) : await withName(tx, actor, text));
  }
  return found;
}

const user = { label: users.fullName, value: users.id, picture: users.avatar };

/** An address finds only people whose address the actor may see. */
async function withAddress(tx: Tx, actor: Actor, text: string): Promise<AssigneeOption | null> {
  const [row] = await tx.db
    .select({ option: user, person: { id: users.id, status: users.status, roleType: roles.type } })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(eq(users.email, text.trim().toLowerCase()), assignablePeople(actor)));
  return row && canSeeEmail(actor, row.person) ? { ...row.option, type: 'user' } : null;
}

/** A full match of the name precedes a match of its beginning. */
async function withName(tx: Tx, actor: Actor, text: string): Promise<AssigneeOption | null> {
  const candidates = await findByText(tx, text, async (match): Promise<AssigneeOption[]> => {
    const people = await tx.db
      .select(user)
      .from(users)
      .where(and(assignablePeople(actor), match('User', users.id)))
      .limit(mostCandidates);
    const named = await tx.db
      .select({ label: startups.name, value: startups.id, picture: startups.logo })
      .from(startups)
      .where(and(assignableStartups(actor), match('Startup', startups.id)))
      .limit(mostCandidates);
    return [
      ...people.map((row) => ({ ...row, type: 'user' as const })),
      ...named.map((row) => ({ ...row, type: 'startup' as const })),
    ];
  });
  const isSame = ({ label }: AssigneeOption) => wordsOf(label).join(' ') === wordsOf(text).join(' ');
  const same = candidates.filter(isSame);
  const [only, other] = same.length > 0 ? same : candidates;
  return only && !other ? only : null;
}
