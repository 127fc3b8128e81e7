import type { Tx } from '#platform/tx.ts';
import { indexOf, searchSources } from './find-records.ts';
import { indexRecord } from './index-record.ts';

/** Indexes a record again after texts changed that its capability does not know, such as custom fields. */
export async function reindexRecord(tx: Tx, kind: string, recordId: string): Promise<void> {
  const source = searchSources().find((one) => indexOf(one) === kind);
  const [record] = (await source?.texts(tx, recordId)) ?? [];
  if (record) await indexRecord(tx, kind, recordId, record.texts);
}
