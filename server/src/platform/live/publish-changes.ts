import type { Connection } from '#platform/db.ts';
import { currentScope } from '#platform/request-scope.ts';
import { type ChangeMessage, type LiveMessage, liveChannel } from './change-message.ts';

/** The part of a transaction used for publishing. */
interface PendingChanges {
  tenantId: string;
  connection: Connection;
  changes: readonly ChangeMessage[];
}

/** PostgreSQL rejects notifications of 8,000 bytes and more. */
const longest = 7_800;

/** One notification per transaction. An overflow is sent as "many of this kind": freshness is lost, never data. */
export async function publishChanges(tx: PendingChanges): Promise<void> {
  if (tx.changes.length === 0) return;
  let text = encode(tx, tx.changes);
  if (text.length > longest) text = encode(tx, summed(tx.changes));
  await tx.connection.query('select pg_notify($1, $2)', [liveChannel, text]);
}

const encode = (tx: PendingChanges, changes: readonly ChangeMessage[]) =>
  JSON.stringify({ tenantId: tx.tenantId, changes, sender: currentScope()?.clientId } satisfies LiveMessage);

export const manyIds = '*';

function summed(changes: readonly ChangeMessage[]): ChangeMessage[] {
  const kinds = [...new Set(changes.map((change) => change.kind))];
  return kinds.map((kind) => {
    const audience = [
      ...new Set(changes.filter((change) => change.kind === kind).flatMap((change) => change.audience)),
    ];
    return { kind, id: manyIds, audience: audience.length > 100 ? ['everyone'] : audience };
  });
}
