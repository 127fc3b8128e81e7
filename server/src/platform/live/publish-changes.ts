import type { Tx } from '#platform/tx.ts';
import { type LiveMessage, liveChannel, type Notice } from './change-message.ts';

/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const longest = 7_800;

/** One notification a transaction. What does not fit is said as "many of this kind": freshness is lost, never data. */
export async function announce(tx: Tx): Promise<void> {
  if (tx.notices.length === 0) return;
  let text = encode(tx, tx.notices);
  if (text.length > longest) text = encode(tx, summed(tx.notices));
  await tx.connection.query('select pg_notify($1, $2)', [liveChannel, text]);
}

const encode = (tx: Tx, notices: readonly Notice[]) =>
  JSON.stringify({ tenantId: tx.tenantId, notices } satisfies LiveMessage);

export const manyIds = '*';

function summed(notices: readonly Notice[]): Notice[] {
  const kinds = [...new Set(notices.map((notice) => notice.kind))];
  return kinds.map((kind) => {
    const audience = [
      ...new Set(notices.filter((notice) => notice.kind === kind).flatMap((notice) => notice.audience)),
    ];
    return { kind, id: manyIds, audience: audience.length > 100 ? ['everyone'] : audience };
  });
}
