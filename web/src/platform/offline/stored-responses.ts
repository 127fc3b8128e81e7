import { openDB } from 'idb';

/** A stored answer of the server. */
export interface StoredResponse {
  /** The time in milliseconds. */
  at: number;
  /** The document's key; another version of the document needs other data. */
  document: number;
  data: unknown;
}

const table = 'answers';
/** More than a person opens between two connections. */
const most = 40;

/** Opened for each operation, since an open connection would block other tabs from deleting the database. */
async function within<Result>(database: string, errand: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await open(database);
  try {
    return await errand(db);
  } finally {
    db.close();
  }
}
const open = (database: string) =>
  openDB<{ [table]: { key: string; value: StoredResponse } }>(database, 1, {
    upgrade: (db) => void db.createObjectStore(table),
  });
type Database = Awaited<ReturnType<typeof open>>;

export const readAnswer = (database: string, key: string): Promise<StoredResponse | undefined> =>
  within(database, (db) => db.get(table, key));

/** The newest first. */
export const readAnswers = (database: string): Promise<StoredResponse[]> =>
  within(database, async (db) => (await db.getAll(table)).sort((a, b) => b.at - a.at));

export const keepAnswers = (database: string, answers: ReadonlyMap<string, StoredResponse>): Promise<void> =>
  within(database, async (db) => {
    const change = db.transaction(table, 'readwrite');
    for (const [key, answer] of answers) await change.store.put(answer, key);
    const keys = await change.store.getAllKeys();
    if (keys.length > most) {
      const all = await change.store.getAll();
      const oldest = keys.map((key, i) => ({ key, at: all[i]?.at ?? 0 })).sort((a, b) => b.at - a.at);
      for (const { key } of oldest.slice(most)) await change.store.delete(key);
    }
    await change.done;
  });
