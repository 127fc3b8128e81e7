import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startBatch } from '#capabilities/batches/run/start-batch.ts';
import { saveAsset } from '#capabilities/documents/assets/save-asset.ts';
import { type RequestCard, requestsOf } from '#capabilities/documents/requests/find-requests.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { putFile } from '#testing/scene.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

/** A tenant with a startup, its founder and a member of staff. */
export class AssetScene {
  readonly tenant: Tenant;
  readonly staff: Actor & { email: string };
  readonly acme: Awaited<ReturnType<Tenant['startup']>>;
  readonly mia: Actor & { email: string };

  constructor(tenant: Tenant, staff: AssetScene['staff'], acme: AssetScene['acme'], mia: AssetScene['mia']) {
    this.tenant = tenant;
    this.staff = staff;
    this.acme = acme;
    this.mia = mia;
  }

  static async make(): Promise<AssetScene> {
    const tenant = await aTenant();
    const acme = await tenant.startup('Acme');
    return new AssetScene(tenant, await tenant.assignedTo(acme, 'Staff'), acme, await tenant.founderOf(acme));
  }

  async anAsset(more: object = {}): Promise<string> {
    const id = newId();
    const input = { names: [{ language: 'en', value: 'Cap table' }], kind: 'file', owner: 'startup', ...more };
    await saveAsset(this.staff, { id, input });
    return id;
  }

  /** Runs the batch action. Answers the id of the operation. */
  async ask(assetId: string, dueOn = '2026-03-31', ids: readonly string[] = [this.acme.id]): Promise<string> {
    const input = { assetId, dueOn };
    const { id } = await transact(startBatch, this.staff, {
      id: newId(),
      kind: 'startups',
      action: 'ask-asset',
      ids,
      input,
    });
    await runBatchJob({ tenantId: this.tenant.id, operationId: id });
    return id;
  }

  requests(by: Actor = this.staff): Promise<RequestCard[]> {
    return readTx(by, (tx) => requestsOf(tx, by, this.acme.id));
  }

  async request(): Promise<RequestCard> {
    const found = (await this.requests()).at(-1);
    if (!found) throw new Error('No request.');
    return found;
  }

  addFile(recordId: string, kind: 'assetRequest' | 'dataAsset' | 'document' = 'assetRequest') {
    return putFile({ tenant: this.tenant, author: this.mia as never }, { kind, recordId });
  }

  /** Undoes the last activity of a record. */
  async undoLast(by: Actor, recordId: string) {
    return undo(by, { undoId: (await activity(this.tenant, recordId)).at(-1)?.undoId ?? '', zone });
  }
}
