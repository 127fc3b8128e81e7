import { MustOwnFunnel } from '@seedbed/domain/applications/errors.ts';
import { funnelEvent } from '@seedbed/domain/applications/funnels/activity-types.ts';
import { mainName } from '@seedbed/domain/applications/funnels/funnel.ts';
import { checkFunnel, type FunnelFacts, funnelFactNames } from '@seedbed/domain/applications/funnels/input.ts';
import { canEditFunnel } from '@seedbed/domain/applications/funnels/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { changesBetween, same } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { funnelOwners, funnels, funnelTags } from '#capabilities/applications/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { assertAcceptedRole } from './accepted-role-choices.ts';
import { assertForm, assertOwners, assertTags } from './check-references.ts';
import { assertCover } from './cover.ts';
import { assertNotArchived, type FunnelCard, findEditableFunnel } from './find-funnels.ts';
import { assertSlugFree } from './slugs.ts';

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function updateFunnel(
  tx: Tx,
  actor: Actor,
  funnelId: string,
  input: object,
  version?: number | null,
): Promise<FunnelCard> {
  const before = await findEditableFunnel(tx, actor, funnelId);
  assertNotArchived(before);
  const facts = { ...checkFunnel({ ...factsOf(before), ...input }) };
  facts.names = inDatabaseOrder(facts.names);
  facts.texts = inDatabaseOrder(facts.texts);
  const changes = changesBetween<FunnelFacts>(factsOf(before), facts, funnelFactNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await assertPossible(tx, actor, before, facts);
  const { ownerIds, tagIds, ...own } = facts;
  const name = mainName(facts.names);
  const set = { ...own, name } as Partial<FunnelCard>;
  await tx.db
    .update(funnels)
    .set({ ...set, updatedAt: sql`now()`, version: sql`${funnels.version} + 1` })
    .where(eq(funnels.id, before.id));
  const links = { ownerIds: ownerIds as Id<'User'>[], tagIds: tagIds as Id<'Tag'>[] };
  if (changes.names)
    await indexRecord(
      tx,
      'Funnel',
      before.id,
      facts.names.map(({ value }) => value),
    );
  if (changes.ownerIds) await setOwners(tx, before.id, links.ownerIds);
  if (changes.tagIds) await setTags(tx, before.id, links.tagIds);
  const after = { ...before, ...set, ...links, version: before.version + 1 } as FunnelCard;
  // Former owners learn of it too: their pages no longer show it.
  const withFormerOwners = { ...after, ownerIds: [...new Set([...before.ownerIds, ...after.ownerIds])] };
  await logActivity(tx, actor, funnelEvent('applications.funnel-changed', withFormerOwners, changes));
  return after;
}

const factsOf = (funnel: FunnelCard): FunnelFacts =>
  Object.fromEntries(funnelFactNames.map((name) => [name, funnel[name]])) as unknown as FunnelFacts;

/** References that stay are not checked again: their records may be gone since. */
async function assertPossible(tx: Tx, actor: Actor, before: FunnelCard, facts: FunnelFacts): Promise<void> {
  if (facts.intakeFormId !== before.intakeFormId)
    await assertForm(tx, facts.intakeFormId, 'application', 'intakeFormId');
  if (facts.acceptedRoleId && (facts.acceptedRoleId !== before.acceptedRoleId || facts.kind !== before.kind))
    await assertAcceptedRole(tx, facts.acceptedRoleId, facts.kind);
  if (facts.coverId && facts.coverId !== before.coverId) await assertCover(tx, before, facts.coverId);
  if (facts.programId && facts.programId !== before.programId) await findProgram(tx, facts.programId);
  const kept = facts.kind === before.kind ? before.tagIds : [];
  const added = facts.tagIds.filter((id) => !kept.some((one) => one === id));
  await assertTags(tx, added, facts.kind);
  if (!same(facts.ownerIds, before.ownerIds)) {
    await assertOwners(
      tx,
      actor,
      facts.ownerIds.filter((id) => !before.ownerIds.some((one) => one === id)),
    );
    assertAllowed(canEditFunnel(actor, { ...facts, id: before.id }), () => new MustOwnFunnel());
  }
  const hides = (facts.hidesNames && !before.hidesNames) || (facts.hidesContacts && !before.hidesContacts);
  if (hides && !(await hasFeatureIn(tx, 'anonymityApplications'))) throw new FeatureLocked('anonymityApplications');
  if (facts.slug !== before.slug) await assertSlugFree(tx, before, facts.slug);
}

async function setOwners(tx: Tx, funnelId: Id<'Funnel'>, ids: readonly Id<'User'>[]): Promise<void> {
  await tx.db
    .delete(funnelOwners)
    .where(and(eq(funnelOwners.funnelId, funnelId), notInArray(funnelOwners.userId, [...ids])));
  await tx.db
    .insert(funnelOwners)
    .values(ids.map((userId) => ({ tenantId: tx.tenantId, id: newId<'FunnelOwner'>(), funnelId, userId })))
    .onConflictDoNothing({ target: [funnelOwners.tenantId, funnelOwners.funnelId, funnelOwners.userId] });
}

async function setTags(tx: Tx, funnelId: Id<'Funnel'>, ids: readonly Id<'Tag'>[]): Promise<void> {
  await tx.db.delete(funnelTags).where(eq(funnelTags.funnelId, funnelId));
  if (ids.length === 0) return;
  await tx.db
    .insert(funnelTags)
    .values(ids.map((tagId) => ({ tenantId: tx.tenantId, id: newId<'FunnelTag'>(), funnelId, tagId })));
}
