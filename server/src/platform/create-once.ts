import { hash } from 'node:crypto';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { type PgColumn, type PgInsertValue, type PgTable, text } from 'drizzle-orm/pg-core';
import type { Tx } from './tx.ts';

/** The column that `createOnce` needs. Null in records that no client created. */
export const inputHash = () => text();

type CreatedTable = PgTable &
  Record<'tenantId' | 'id' | 'inputHash' | 'trashedAt', PgColumn> & { $inferSelect: { id: string } };
type IdOf<Table extends CreatedTable> = Table['$inferSelect']['id'];

/**
 * Inserts a record under the client's id, or a new one. For a repeated call with the same actor and input, `isNew` is
 * false; anything else under this id is a `Conflict`. Pass `input` if the values do not identify it, such as a time.
 */
export async function createOnce<Table extends CreatedTable>(
  tx: Tx,
  actor: Actor,
  table: Table,
  given: string | null | undefined,
  values: Omit<PgInsertValue<Table>, 'tenantId' | 'id' | 'inputHash'>,
  input: object = values,
): Promise<{ id: IdOf<Table>; isNew: boolean }> {
  const id = (checkedId(given) ?? newId()) as IdOf<Table>;
  const row = { ...values, tenantId: tx.tenantId, id, inputHash: hashOf(actor, input) } as PgInsertValue<Table>;
  const { rowCount } = await tx.db
    .insert(table)
    .values(row)
    .onConflictDoNothing({ target: [table.tenantId, table.id] });
  const isNew = rowCount === 1;
  if (!isNew) await isCreated(tx, actor, table, id, input);
  return { id, isNew };
}

/** Whether this call created the record before, for checks that a repeated call skips. */
export async function isCreated(
  tx: Tx,
  actor: Actor,
  table: CreatedTable,
  given: string | null | undefined,
  input: object,
): Promise<boolean> {
  const id = checkedId(given);
  if (!id) return false;
  const [row] = await tx.db
    .select({ inputHash: table.inputHash, trashedAt: table.trashedAt })
    .from(table as PgTable)
    .where(eq(table.id, id));
  if (!row) return false;
  if (row.trashedAt !== null || row.inputHash !== hashOf(actor, input)) throw new Conflict();
  return true;
}

function checkedId(given: string | null | undefined): string | undefined {
  if (!given) return undefined;
  if (!isId(given)) throw new Validation({ id: [{ code: 'invalid' }] });
  return given;
}

const hashOf = ({ userId }: Actor, input: object): string =>
  hash('sha256', JSON.stringify([userId, input]), 'base64url');
