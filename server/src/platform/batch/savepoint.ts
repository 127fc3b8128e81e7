import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { sqlState, type Tx } from '#platform/tx.ts';

/** The transaction must start again after these. */
const retried = ['40001', '40P01'];

/** Runs a part of a transaction. If it throws, only its writes and messages are lost, and the fault is returned. */
export async function inSavepoint(tx: Tx, part: () => Promise<unknown>): Promise<unknown> {
  const { undoId } = tx;
  const changes = tx.changes.length;
  await tx.connection.query('savepoint part');
  try {
    await part();
    await tx.connection.query('release savepoint part');
    return null;
  } catch (fault) {
    if (!(fault instanceof UserError) && retried.includes(sqlState(fault) ?? '')) throw fault;
    await tx.connection.query('rollback to savepoint part');
    tx.changes.length = changes;
    if (undoId) tx.undoId = undoId;
    else delete tx.undoId;
    return fault;
  }
}
