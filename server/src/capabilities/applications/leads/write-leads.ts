import { LeadTaken, NotAnOwner } from '@seedbed/domain/applications/errors.ts';
import { leadEvent } from '@seedbed/domain/applications/leads/activity-types.ts';
import { checkLead, type LeadFacts, leadFactNames } from '@seedbed/domain/applications/leads/input.ts';
import { canListLeads, canSeeLead } from '@seedbed/domain/applications/leads/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { assertOwners } from '#capabilities/applications/funnels/check-references.ts';
import { loadFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findLead, type LeadCard } from './find-leads.ts';
import { stopLeadMail } from './hand-over.ts';
import { applicationLeads } from './table.ts';

/** `id` is made by the client, so that a repeated call creates one lead. */
export const createLead = (actor: Actor, input: object, given?: string | null): Promise<LeadCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canListLeads(actor));
    const facts = checkLead(input);
    await assertReferences(tx, actor, facts, null);
    const values = { ...facts, createdById: actor.userId };
    const { id, isNew } = await createOnce(tx, actor, applicationLeads, given, values);
    const lead = await findLead(tx, actor, id);
    if (!isNew) return lead;
    await indexLead(tx, lead);
    await logActivity(tx, actor, leadEvent('applications.lead-created', lead));
    return lead;
  });

const indexLead = (tx: Tx, { id, name, contactName }: LeadCard) =>
  indexRecord(tx, 'ApplicationLead', id, [name, contactName]);

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function updateLead(
  tx: Tx,
  actor: Actor,
  id: string,
  input: object,
  version?: number | null,
): Promise<LeadCard> {
  const before = await findLead(tx, actor, id, { lock: true });
  const old = Object.fromEntries(leadFactNames.map((name) => [name, before[name]])) as unknown as LeadFacts;
  const facts = checkLead({ ...old, ...input });
  const changes = changesBetween<LeadFacts>(old, facts, leadFactNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  assertAllowed(before.takenAt === null, () => new LeadTaken());
  await assertReferences(tx, actor, facts, before);
  // A link that went to another address, or leads to another funnel, must not work any longer.
  const isMoved = changes.email !== undefined || changes.funnelId !== undefined;
  const unsent = isMoved ? { tokenHash: null, sentAt: null, expiresAt: null } : {};
  await tx.db
    .update(applicationLeads)
    .set({ ...facts, ...unsent, updatedAt: sql`now()`, version: sql`${applicationLeads.version} + 1` })
    .where(eq(applicationLeads.id, before.id));
  if (isMoved) await stopLeadMail(tx, before);
  const after = await findLead(tx, actor, before.id);
  await indexLead(tx, after);
  await logActivity(tx, actor, leadEvent('applications.lead-changed', after, changes));
  return after;
}

/** References that stay are not checked again. At ASSIGNED, the person must keep the lead. */
async function assertReferences(tx: Tx, actor: Actor, facts: LeadFacts, before: LeadCard | null): Promise<void> {
  const funnel = await loadFunnel(tx, facts.funnelId);
  if (facts.ownerId && facts.ownerId !== before?.ownerId) {
    try {
      await assertOwners(tx, actor, [facts.ownerId]);
    } catch (fault) {
      if (fault instanceof NotAnOwner) throw new Validation({ ownerId: [{ code: 'applications.not-an-owner' }] });
      throw fault;
    }
  }
  const createdById = before?.createdById ?? actor.userId;
  assertAllowed(canSeeLead(actor, { ownerId: facts.ownerId, createdById, funnelOwnerIds: funnel.ownerIds }));
}

/** Moves the lead to the trash for 30 days; its link stops working. Idempotent for the same person. */
export const deleteLead = (actor: Actor, id: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, applicationLeads, id, 'applications.lead-deleted')) return id;
    const lead = await findLead(tx, actor, id, { lock: true });
    await setTrashed(tx, applicationLeads, lead.id, true);
    await logActivity(tx, actor, leadEvent('applications.lead-deleted', lead));
    return lead.id;
  });

/** Writes nothing if the lead is not in the trash. */
export async function restoreLeadIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, applicationLeads, recordId);
  if (wasTrashed) await setTrashed(tx, applicationLeads, recordId, false);
  const lead = await findLead(tx, actor, recordId, { lock: true });
  if (wasTrashed) await logActivity(tx, actor, leadEvent('applications.lead-restored', lead));
}
