import { chatAccessChanged, chatRulesChanged } from '@seedbed/domain/chat/activity-types.ts';
import { checkChatRules } from '@seedbed/domain/chat/input.ts';
import { canEditChatAccess, canSeeChatRules } from '@seedbed/domain/chat/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { findPerson, type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { chatRules, chatSuspensions } from '#capabilities/chat/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type ChatRules, findChatRules } from './contact-facts.ts';

export async function readChatRules(tx: Tx, actor: Actor): Promise<ChatRules> {
  assertAllowed(canSeeChatRules(actor));
  return findChatRules(tx);
}

/** The whole matrix at once, with the version that the person saw. */
export const saveChatRules = (actor: Actor, given: unknown, version: number): Promise<ChatRules> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditChatAccess(actor));
    const input = checkChatRules(given);
    await tx.db
      .insert(chatRules)
      .values({ tenantId: tx.tenantId, id: tx.tenantId as never, version: 0, ...(await withoutVersion(tx)) })
      .onConflictDoNothing();
    const [locked] = await tx.db.select().from(chatRules).for('update');
    const before = locked as typeof chatRules.$inferSelect;
    const changes = changesBetween(before, input, ['matrix', 'limits', 'retentionDays', 'linkPreviews']);
    if (!changes) return findChatRules(tx);
    if (before.version !== version) throw new Conflict({ version: before.version });
    await tx.db.update(chatRules).set({ ...input, version: version + 1, updatedAt: sql`now()` });
    await logActivity(tx, actor, chatRulesChanged(tx.tenantId, changes));
    return findChatRules(tx);
  });

async function withoutVersion(tx: Tx) {
  const { version: _, ...rules } = await findChatRules(tx);
  return rules;
}

/** The people from whom chat was taken. */
export async function listSuspended(tx: Tx, actor: Actor): Promise<PersonCard[]> {
  assertAllowed(canEditChatAccess(actor));
  return tx.db
    .select(personCard(users))
    .from(chatSuspensions)
    .innerJoin(users, and(eq(users.tenantId, chatSuspensions.tenantId), eq(users.id, chatSuspensions.userId)))
    .orderBy(asc(users.fullName), asc(users.id));
}

export const setChatAccess = (actor: Actor, userId: string, isAllowed: boolean): Promise<PersonCard[]> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditChatAccess(actor));
    const person = await findPerson(tx, actor, userId);
    assertAllowed(person.id !== actor.userId);
    const { rowCount } = isAllowed
      ? await tx.db.delete(chatSuspensions).where(and(eq(chatSuspensions.userId, person.id as Id<'User'>)))
      : await tx.db
          .insert(chatSuspensions)
          .values({ tenantId: tx.tenantId, id: newId<'ChatSuspension'>(), userId: person.id as Id<'User'> })
          .onConflictDoNothing();
    if (rowCount)
      await logActivity(tx, actor, chatAccessChanged({ userId: person.id, name: person.fullName }, !isAllowed));
    return listSuspended(tx, actor);
  });
