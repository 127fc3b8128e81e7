import { exportEvent } from '@seedbed/domain/exports/activity-types.ts';
import { extensionOf, lifetimeHours } from '@seedbed/domain/kernel/export/export.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { exportKindOf } from '#platform/export/export-kinds.ts';
import { dropExport, exportKey, putExport } from '#platform/export/export-store.ts';
import type { Context } from '#platform/graphql/context.ts';
import { enqueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { contextOf } from './context-of.ts';
import { mailRecipient } from './mail-recipient.ts';
import { type ExportJob, exportQueue } from './queues.ts';
import { findRecipient } from './reader.ts';
import { rightsHash } from './rights-hash.ts';
import { type Export, fileExports } from './table.ts';

/** Creates the file, or deletes it after its expiry. Idempotent. */
export const runExportJob = (job: ExportJob): Promise<void> => (job.step === 'make' ? make(job) : forget(job));

async function make({ tenantId, exportId }: ExportJob): Promise<void> {
  const pending = await inTenant(tenantId, async (tx) => {
    const row = await lockExport(tx, exportId);
    if (!row || row.status === 'COMPLETED' || row.status === 'ERROR') return null;
    await setState(tx, row, { status: 'IN_PROGRESS', done: 0 });
    return row;
  });
  if (!pending) return;
  const storageKey = keyOf(pending);
  try {
    let { input } = pending;
    const size = await putExport(storageKey, async (file) => {
      input = await write(pending, file);
    });
    await inTenant(tenantId, (tx) => finish(tx, pending, { storageKey, size, input }));
  } catch (fault) {
    await inTenant(tenantId, async (tx) => {
      await setState(tx, pending, failure(fault));
      // Each retry of a defect would notify again.
      if (pending.status !== 'FAILED') await logActivity(tx, null, exportEvent('failed', pending));
    });
    // After a defect the next attempt starts from the beginning; what is not allowed stays so.
    if (!(fault instanceof UserError)) throw fault;
  }
}

const failure = (fault: unknown): Partial<Export> =>
  fault instanceof UserError
    ? { status: 'ERROR', error: { code: fault.code, params: fault.params } }
    : { status: 'FAILED' };

const keyOf = ({ tenantId, id, format }: Pick<Export, 'tenantId' | 'id' | 'format'>) =>
  exportKey(tenantId, id, extensionOf(format));

async function write(row: Export, file: string): Promise<object> {
  const { tenantId, userId, format, input } = row;
  const { reader, incubator } = await readTx({ tenantId }, (tx) => findRecipient(tx, userId));
  const { needsRecentAuth, write: writeKind } = exportKindOf(row.kind);
  const context = () => contextOf(incubator, userId, reader);
  // Taken before the first row: a change while the file is made counts too.
  const reach = needsRecentAuth ? null : await currentReach(context);
  const written = await writeKind({
    tenantId,
    userId,
    format,
    input,
    reader,
    file,
    context,
    progress: (done, total) => inTenant(tenantId, (tx) => setState(tx, row, { done, total })),
  });
  return reach ? { ...written, reach } : written;
}

async function currentReach(context: () => Promise<Context>): Promise<string> {
  const asked = await context();
  await asked.end();
  return rightsHash(asked.actor);
}

async function lockExport(tx: Tx, id: Id<'Export'>): Promise<Export | undefined> {
  const [row] = await tx.db.select().from(fileExports).where(eq(fileExports.id, id)).for('update');
  return row;
}

async function setState(tx: Tx, { id, userId }: Export, change: Partial<Export>): Promise<void> {
  await tx.db
    .update(fileExports)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${fileExports.version} + 1` })
    .where(eq(fileExports.id, id));
  tx.changes.push({ kind: 'Export', id, audience: [`user:${userId}`], detail: undefined });
}

type FinishedExport = Pick<Export, 'storageKey' | 'size' | 'input'>;

async function finish(tx: Tx, row: Export, made: FinishedExport): Promise<void> {
  const expiresAt = Temporal.Now.instant().add({ hours: lifetimeHours[row.kind] });
  await setState(tx, row, { status: 'COMPLETED', ...made, expiresAt });
  await enqueue(tx, exportQueue, { tenantId: tx.tenantId, exportId: row.id, step: 'forget' }, expiresAt);
  await logActivity(tx, null, exportEvent('made', row));
  await mailRecipient(tx, row);
}

async function forget({ tenantId, exportId }: ExportJob): Promise<void> {
  const [row] = await readTx({ tenantId }, (tx) =>
    tx.db.select().from(fileExports).where(eq(fileExports.id, exportId)),
  );
  await dropExport(row ? keyOf(row) : exportKey(tenantId, exportId));
  await inTenant(tenantId, (tx) =>
    tx.db.update(fileExports).set({ storageKey: null }).where(eq(fileExports.id, exportId)),
  );
  log.info('Deleted an expired export.', { exportId });
}
