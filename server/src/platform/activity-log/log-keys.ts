import { sql } from 'drizzle-orm';
import { formerKeysFor, isSignatureBy, isSignatureOf, seal, unseal } from '#platform/seal.ts';
import type { Tx } from '#platform/tx.ts';

export const logPurpose = 'activity log';

/** A key that signed days of the log until its secret was replaced. */
interface FormerLogKey {
  key: string;
  /** The last day (UTC) that it may have signed: who has the old secret cannot seal later days. */
  until: string;
}

const read = (sealed: string | null): FormerLogKey[] => (sealed ? JSON.parse(unseal(sealed)) : []);

export async function formerLogKeys(tx: Tx): Promise<readonly FormerLogKey[]> {
  const { rows } = await tx.db.execute<{ sealed: string | null }>(
    sql`select sealed_log_keys as sealed from installation`,
  );
  return read(rows[0]?.sealed ?? null);
}

/** The list with the keys of the secrets that are accepted now. A key that is in it keeps its last day. */
export function withFormerKeys(sealed: string | null, today: Temporal.PlainDate): string | null {
  const known = read(sealed);
  const until = today.subtract({ days: 1 }).toString();
  const added = formerKeysFor(logPurpose)
    .map((key) => key.toString('base64url'))
    .filter((key) => !known.some((one) => one.key === key))
    .map((key) => ({ key, until }));
  return known.length + added.length > 0 ? seal(JSON.stringify([...known, ...added])) : null;
}

export const isSignedDay = (day: Temporal.PlainDate, text: string, given: string, former: readonly FormerLogKey[]) =>
  isSignatureOf(logPurpose, text, given) ||
  former.some(
    ({ key, until }) =>
      Temporal.PlainDate.compare(day, until) <= 0 && isSignatureBy(Buffer.from(key, 'base64url'), text, given),
  );
