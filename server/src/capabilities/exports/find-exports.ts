import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { type Export, fileExports } from './table.ts';

const exportsListed = 50;

/** Only the newest: older ones are useless. */
export const listOwnExports = (tx: Tx, userId: Id<'User'>): Promise<Export[]> =>
  tx.db
    .select()
    .from(fileExports)
    .where(eq(fileExports.userId, userId))
    .orderBy(desc(fileExports.createdAt), desc(fileExports.id))
    .limit(exportsListed);

/** Finds an export of the person. Exports of other people are absent. */
export async function findOwnExport(tx: Tx, userId: Id<'User'>, id: string, { lock = false } = {}): Promise<Export> {
  if (!isId<'Export'>(id)) throw new NotFound();
  const found = tx.db
    .select()
    .from(fileExports)
    .where(and(eq(fileExports.id, id), eq(fileExports.userId, userId)));
  const [row] = lock ? await found.for('update') : await found;
  if (!row) throw new NotFound();
  return row;
}
