import { changeSender } from '#platform/db.ts';
import { currentScope } from '#platform/request-scope.ts';
import type { ChangeMessage, LiveMessage } from './change-message.ts';
import { longestBytes } from './change-sender.ts';
import { dropCachesOf } from './hub.ts';

interface CommittedChanges {
  tenantId: string;
  changes: readonly ChangeMessage[];
  lsn?: string;
}

/** After the commit. An overflow is sent as "many of this kind": freshness is lost, never data. */
export function publishChanges(tx: CommittedChanges): void {
  if (tx.changes.length === 0) return;
  // This process may read before its own notification arrives.
  dropCachesOf(tx.changes);
  let text = encode(tx, tx.changes);
  if (Buffer.byteLength(text) > longestBytes) text = encode(tx, summed(tx.changes));
  changeSender()?.add(text);
}

function encode({ tenantId, lsn }: CommittedChanges, changes: readonly ChangeMessage[]): string {
  const scope = currentScope();
  const isAnswered = scope?.writes !== undefined;
  return JSON.stringify({ tenantId, changes, sender: scope?.clientId, isAnswered, lsn } satisfies LiveMessage);
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
