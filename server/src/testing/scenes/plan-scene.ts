import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startBatch } from '#capabilities/batches/run/start-batch.ts';
import { type MilestoneCard, milestonesOf, plansOfStartup } from '#capabilities/milestones/plans/find-plans.ts';
import { saveItem } from '#capabilities/milestones/templates/save-items.ts';
import { createTemplate, saveTemplate } from '#capabilities/milestones/templates/save-template.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

export const template = { name: 'Readiness', dayKind: 'working', direction: 'start' };
export const step = { name: 'Ten interviews', unit: 'interviews', target: 10, offsetDays: 0, lengthDays: 4 };
/** A Monday long ago. */
export const anchorOn = '2026-03-02';

/** A tenant with a startup, its founder and a member of staff. */
export class PlanScene {
  readonly tenant: Tenant;
  readonly staff: Actor & { email: string };
  readonly acme: Awaited<ReturnType<Tenant['startup']>>;
  readonly mia: Actor & { email: string };

  constructor(tenant: Tenant, staff: PlanScene['staff'], acme: PlanScene['acme'], mia: PlanScene['mia']) {
    this.tenant = tenant;
    this.staff = staff;
    this.acme = acme;
    this.mia = mia;
  }

  static async make(): Promise<PlanScene> {
    const tenant = await aTenant();
    const acme = await tenant.startup('Acme');
    return new PlanScene(tenant, await tenant.person('Staff'), acme, await tenant.founderOf(acme));
  }

  /** A published template with two milestones; the second one waits for the first. */
  async aTemplate(more: object = {}, first: object = {}) {
    const { staff } = this;
    const { id: templateId } = await transact(createTemplate, staff, {
      input: { ...template, ...more },
      language: 'en',
    });
    const [one, two] = [newId(), newId()];
    await transact(saveItem, staff, { templateId, id: one, input: { ...step, approverRole: 'team', ...first } });
    const waits = { name: 'Prototype', offsetDays: 0, lengthDays: 9, dependsOn: [{ id: one, lagDays: 1 }] };
    await transact(saveItem, staff, { templateId, id: two, input: waits });
    await transact(saveTemplate, staff, templateId, { state: 'published' });
    return { templateId, one, two };
  }

  /** Runs a batch action on startups. Answers the id of the operation. */
  async run(by: Actor, action: string, ids: readonly string[], input: object): Promise<string> {
    const { id } = await transact(startBatch, by, { id: newId(), kind: 'startups', action, ids, input });
    await runBatchJob({ tenantId: this.tenant.id, operationId: id });
    return id;
  }

  assign(templateId: string, ids: readonly string[] = [this.acme.id]): Promise<string> {
    return this.run(this.staff, 'assign-plan', ids, { templateId, anchorOn });
  }

  planOf(startup = this.acme) {
    return readTx(this.staff, async (tx) => {
      const [plan] = await plansOfStartup(tx, this.staff, startup.id);
      if (!plan) throw new Error('No plan.');
      return { plan, rows: (await milestonesOf(tx, [plan.id])).get(plan.id) ?? [] };
    });
  }

  /** Undoes the last activity of a record. */
  async undoLast(by: Actor, recordId: string) {
    return undo(by, { undoId: (await activity(this.tenant, recordId)).at(-1)?.undoId ?? '', zone });
  }
}

export function named(rows: readonly MilestoneCard[], name: string): MilestoneCard {
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`No ${name}.`);
  return found;
}
