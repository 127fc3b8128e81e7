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

function encode({ tenantId }: PendingChanges, changes: readonly ChangeMessage[]): string {
  const scope = currentScope();
  const isAnswered = scope?.writes !== undefined;
  return JSON.stringify({ tenantId, changes, sender: scope?.clientId, isAnswered } satisfies LiveMessage);
}

export const manyIds = '*';

/** At most `most` records, else each kind as a whole. */
export const atMost = (most: number, changes: readonly ChangeMessage[]): readonly ChangeMessage[] =>
  changes.length > most ? summed(changes) : changes;

function summed(changes: readonly ChangeMessage[]): ChangeMessage[] {
  const kinds = [...new Set(changes.map((change) => change.kind))];
  return kinds.map((kind) => {
    const audience = [
      ...new Set(changes.filter((change) => change.kind === kind).flatMap((change) => change.audience)),
    ];
    return { kind, id: manyIds, audience: audience.length > 100 ? ['everyone'] : audience };
  });
}
