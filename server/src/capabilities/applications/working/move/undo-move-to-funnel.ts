import { MovedOn } from '@seedbed/domain/applications/errors.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { applications } from '#capabilities/applications/table.ts';
import { returnFiles } from '#capabilities/forms/public.ts';
import { setTrashed } from '#platform/trash.ts';
import type { Tx } from '#platform/tx.ts';

/** Removes the application in the other funnel, unless somebody has worked on it. */
export async function undoMoveToFunnel(tx: Tx, id: Id<'Application'>): Promise<void> {
  const copies = await tx.db
    .select({ id: applications.id, version: applications.version })
    .from(applications)
    .where(and(eq(applications.movedFromId, id), isNull(applications.trashedAt)))
    .for('update');
  for (const copy of copies) {
    assertAllowed(copy.version === 1, () => new MovedOn());
    await returnFiles(tx, 'application', { from: copy.id, to: id });
    await setTrashed(tx, applications, copy.id, true);
  }
}
