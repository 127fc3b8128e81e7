import pg from 'pg';
import { quoted } from '#app/backup/copy-table.ts';
import { mustReadAll } from '#app/backup/write-backup.ts';
import { logPurpose, withFormerKeys } from '#platform/activity-log/log-keys.ts';
import { removedText } from '#platform/activity-log/seal-days.ts';
import { isSignatureOf, keyStateOf, seal, signatureOf, unseal } from '#platform/seal.ts';
import { pagesOf, type SealedColumn, type SealedText, sealedColumns } from './sealed-columns.ts';

export interface KeyUse {
  /** Texts by the key that encrypted them. `unknown`: none of the accepted keys. */
  present: number;
  former: number;
  unknown: number;
  /** Columns with texts that no accepted key opens. */
  unknownIn: readonly string[];
}

async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await mustReadAll(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

export const countKeyUse = (ownerUrl: string): Promise<KeyUse> =>
  withOwner(ownerUrl, async (client) => {
    const counts = { present: 0, former: 0, unknown: 0 };
    const unknownIn = new Set<string>();
    for (const column of await sealedColumns(client))
      for await (const page of pagesOf(client, column))
        for (const { text } of page) {
          const state = keyStateOf(text);
          counts[state] += 1;
          if (state === 'unknown') unknownIn.add(column.name);
        }
    return { ...counts, unknownIn: [...unknownIn].sort() };
  });

/**
 * Encrypts all secrets with the present key, page by page, each in a transaction of its own. A run that was killed is
 * repeated: it skips what is done. `onPage` is called after each commit. Returns the number of texts.
 */
export const reseal = (ownerUrl: string, onPage: () => Promise<void> | void = () => {}): Promise<number> =>
  withOwner(ownerUrl, async (client) => {
    await keepLogKeys(client);
    await signRemovals(client);
    let count = 0;
    for (const column of await sealedColumns(client))
      for await (const page of pagesOf(client, column)) {
        const former = page.filter(({ text }) => keyStateOf(text) === 'former');
        if (former.length === 0) continue;
        count += await resealPage(client, column, former);
        await onPage();
      }
    return count;
  });

/** A text that changed meanwhile was encrypted with the present key, and stays. */
async function resealPage(client: pg.Client, { table, column, key }: SealedColumn, page: readonly SealedText[]) {
  const keys = key.map((_, n) => page.map((row) => row.key[n]));
  const isSame = key.map((one, n) => `t.${quoted(one)}::text = fresh.k${n}`).join(' and ');
  const { rowCount } = await client.query(
    `update ${table} t set ${quoted(column)} = fresh.text
     from unnest(${[...key, 'old', 'text'].map((_, n) => `$${n + 1}::text[]`).join(', ')})
       as fresh(${[...key.map((_, n) => `k${n}`), 'old', 'text'].join(', ')})
     where ${isSame} and t.${quoted(column)} = fresh.old`,
    [...keys, page.map(({ text }) => text), page.map(({ text }) => seal(unseal(text)))],
  );
  return rowCount ?? 0;
}

/** First: the days that a former key signed stay valid when its secret is dropped. */
async function keepLogKeys(client: pg.Client): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ sealed: string | null }>(
    'select sealed_log_keys as sealed from installation for update',
  );
  const today = Temporal.Now.zonedDateTimeISO('UTC').toPlainDate();
  await client.query('update installation set sealed_log_keys = $1', [withFormerKeys(rows[0]?.sealed ?? null, today)]);
  await client.query('commit');
}

/** Signs anew which days retention removed: who has the old secret could otherwise remove a day unseen. */
async function signRemovals(client: pg.Client): Promise<void> {
  const column = { table: 'public.activity_seals', column: 'removed_signature', key: ['tenant_id', 'id'], name: '' };
  for await (const page of pagesOf(client, column)) {
    if (page.length === 0) return;
    const ids = page.map(({ key }) => key[1]);
    const { rows } = await client.query<{ id: string; signature: string; removed: string }>(
      `select id, signature, removed_signature as removed from activity_seals
       where tenant_id = any($1::uuid[]) and id = any($2::uuid[])`,
      [page.map(({ key }) => key[0]), ids],
    );
    const good = rows
      .map((row) => ({ ...row, text: removedText(row) }))
      .filter(({ text, removed }) => isSignatureOf(logPurpose, text, removed));
    await client.query(
      `update activity_seals t set removed_signature = fresh.signature
       from unnest($1::uuid[], $2::text[]) as fresh(id, signature)
       where t.id = fresh.id and t.removed_signature <> fresh.signature`,
      [good.map(({ id }) => id), good.map(({ text }) => signatureOf(logPurpose, text))],
    );
  }
}
