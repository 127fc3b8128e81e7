import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { importStarted } from '@seedbed/domain/transfers/activity-types.ts';
import { NothingToImport } from '@seedbed/domain/transfers/errors.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { startBatch } from '#capabilities/batches/public.ts';
import { importRows, imports } from '#capabilities/transfers/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { checkRows, type ImportRecord } from './check-rows.ts';
import { findImport } from './find-imports.ts';
import { canImportKind } from './upload-import.ts';

/** Writes the rows by a batch operation, which has progress, retry and undo. A repeated call starts nothing. */
export const startImport = (actor: Actor, id: string): Promise<ImportRecord> =>
  writeTx(actor, async (tx) => {
    const one = await findImport(tx, actor, id, { lock: true });
    if (one.operationId) return one;
    assertAllowed(canImportKind(actor, one.kind));
    // Records may have changed since the last check.
    await checkRows(tx, actor, one);
    const rows = await tx.db
      .select({ recordId: importRows.recordId })
      .from(importRows)
      .where(and(eq(importRows.importId, one.id), inArray(importRows.state, ['new', 'changed'])));
    const ids = rows.flatMap(({ recordId }) => recordId ?? []);
    assertAllowed(ids.length > 0, () => new NothingToImport());
    const operationId = newId<'BatchOperation'>();
    await startBatch(tx, actor, {
      id: operationId,
      kind: one.kind,
      action: 'import',
      ids,
      input: { importId: one.id },
    });
    await tx.db
      .update(imports)
      .set({ operationId: operationId as Id<'BatchOperation'> })
      .where(eq(imports.id, one.id));
    await logActivity(tx, actor, importStarted(one, ids.length));
    return { ...one, operationId };
  });
