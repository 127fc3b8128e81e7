import {
  slackConnected,
  slackDisconnected,
  slackEnded,
  slackLinked,
  slackUnlinked,
} from '@seedbed/domain/integrations/activity-types.ts';
import { OtherSlackWorkspace, SlackNotConnected } from '@seedbed/domain/integrations/errors.ts';
import { canConnectSlack } from '@seedbed/domain/integrations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { slackMembers, slackWorkspaces } from '#capabilities/integrations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { log } from '#platform/log.ts';
import { seal, unseal } from '#platform/seal.ts';
import { inTenant, type Tx, writeTx } from '#platform/tx.ts';
import { callSlack, type Installation } from './slack-api.ts';

export const findWorkspace = async (tx: Tx) => (await tx.db.select().from(slackWorkspaces))[0] ?? null;

/** One workspace for each organization. Another one takes its place, and its people link again. */
export async function saveWorkspace(tx: Tx, actor: Actor, { teamId, teamName, token }: Installation): Promise<void> {
  assertAllowed(canConnectSlack(actor));
  const values = { teamId, teamName, secret: seal(token) };
  const id = newId<'SlackWorkspace'>();
  const before = await findWorkspace(tx);
  if (before && before.teamId !== teamId) await tx.db.delete(slackMembers);
  await tx.db
    .insert(slackWorkspaces)
    .values({ tenantId: tx.tenantId, id, ...values })
    .onConflictDoUpdate({ target: slackWorkspaces.tenantId, set: { ...values, updatedAt: sql`excluded.updated_at` } });
  await logActivity(tx, actor, slackConnected(before?.id ?? id, teamName));
}

/** Ends all links. Slack learns of it after the commit; if it does not answer, the app's access ends there by hand. */
export async function disconnectSlack(actor: Actor): Promise<boolean> {
  const ended = await writeTx(actor, async (tx) => {
    assertAllowed(canConnectSlack(actor));
    await tx.db.delete(slackMembers);
    const [workspace] = await tx.db.delete(slackWorkspaces).returning();
    if (workspace) await logActivity(tx, actor, slackDisconnected(workspace.id, workspace.teamName));
    return workspace ?? null;
  });
  if (ended)
    await callSlack('auth.revoke', { token: unseal(ended.secret), form: {} }).catch((fault: Error) =>
      log.warn('Slack did not end the access.', { reason: fault.message }),
    );
  return true;
}

/** Slack has ended the access: nothing more is sent there. */
export const forgetWorkspace = (tenantId: Id<'Incubator'>): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    await tx.db.delete(slackMembers);
    const [workspace] = await tx.db.delete(slackWorkspaces).returning();
    if (workspace) await logActivity(tx, null, slackEnded(workspace.id, workspace.teamName));
  });

export const findMember = async (tx: Tx, userId: Id<'User'>) =>
  (await tx.db.select().from(slackMembers).where(eq(slackMembers.userId, userId)))[0] ?? null;

/** The person proved at Slack who they are there. A person of another workspace cannot link. */
export async function linkMember(
  tx: Tx,
  actor: Actor,
  { teamId, slackUserId }: { teamId: string; slackUserId: string },
): Promise<void> {
  const workspace = await findWorkspace(tx);
  assertAllowed(workspace !== null, () => new SlackNotConnected());
  assertAllowed(workspace.teamId === teamId, () => new OtherSlackWorkspace(workspace.teamName));
  // The account at Slack belongs to whoever linked it last.
  await tx.db.delete(slackMembers).where(eq(slackMembers.slackUserId, slackUserId));
  const id = newId<'SlackMember'>();
  await tx.db
    .insert(slackMembers)
    .values({ tenantId: tx.tenantId, id, userId: actor.userId, slackUserId })
    .onConflictDoUpdate({
      target: [slackMembers.tenantId, slackMembers.userId],
      set: { slackUserId, updatedAt: sql`excluded.updated_at` },
    });
  await logActivity(tx, actor, slackLinked(actor.userId));
}

export async function unlinkMember(tx: Tx, actor: Actor): Promise<boolean> {
  const { rowCount } = await tx.db.delete(slackMembers).where(eq(slackMembers.userId, actor.userId));
  if (rowCount) await logActivity(tx, actor, slackUnlinked(actor.userId));
  return true;
}

export const membersAmong = async (tx: Tx, userIds: readonly Id<'User'>[]): Promise<Id<'User'>[]> =>
  userIds.length === 0
    ? []
    : (
        await tx.db
          .select({ userId: slackMembers.userId })
          .from(slackMembers)
          .where(inArray(slackMembers.userId, [...userIds]))
      ).map(({ userId }) => userId);

export const memberBy = async (tx: Tx, slackUserId: string) =>
  (
    await tx.db
      .select()
      .from(slackMembers)
      .where(and(eq(slackMembers.slackUserId, slackUserId)))
  )[0] ?? null;
