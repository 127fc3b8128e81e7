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

/** Recipients named in one message, which leaves room for the rest of a notification. */
const mostKeys = 100;
/** More messages would keep others waiting. */
const mostPortions = 20;

/**
 * After the commit. A change with many recipients is sent in portions. An overflow of changes is sent as "many of this
 * kind": freshness is lost, never data.
 */
export function publishChanges(tx: CommittedChanges): void {
  if (tx.changes.length === 0) return;
  // This process may read before its own notification arrives.
  dropCachesOf(tx.changes);
  for (const message of messagesOf(tx)) changeSender()?.add(message);
}

const fits = (message: string) => Buffer.byteLength(message) <= longestBytes;

/** Encoded, each shorter than a notification. */
export function messagesOf(tx: CommittedChanges): string[] {
  const whole = encode(tx, tx.changes);
  if (fits(whole)) return [whole];
  const each = tx.changes.flatMap(inPortions);
  const portions = each.length > mostPortions ? summed(tx.changes).flatMap(inPortions) : each;
  return portions.map((change) => {
    const message = encode(tx, [change]);
    return fits(message) ? message : encode(tx, [{ kind: change.kind, id: manyIds, audience: change.audience }]);
  });
}

/** A person with two keys may get the change twice, which only costs a second reading. */
function inPortions(change: ChangeMessage): ChangeMessage[] {
  const portions = Math.max(1, Math.ceil(change.audience.length / mostKeys));
  return Array.from({ length: portions }, (_, n) => ({
    ...change,
    audience: change.audience.slice(n * mostKeys, (n + 1) * mostKeys),
  }));
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
    return { kind, id: manyIds, audience: audience.length > mostKeys * mostPortions ? ['everyone'] : audience };
  });
}
