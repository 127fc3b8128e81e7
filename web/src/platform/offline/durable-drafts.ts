import { type IDBPDatabase, openDB } from 'idb';

/**
 * Drafts that survive a killed browser: a browser writes its storage to the disk only after some seconds, and a
 * database at once. One database for each person, apart from the stored answers, which end with the session.
 */
const table = 'drafts';
const start = 'seedbed-drafts:';
type Database = IDBPDatabase<{ [table]: { key: string; value: string } }>;

let opened: { userId: string; database: Promise<Database> } | null = null;

function open(userId: string): Promise<Database> {
  if (opened?.userId === userId) return opened.database;
  const forget = () => {
    opened = null;
  };
  const database: Promise<Database> = openDB<{ [table]: { key: string; value: string } }>(start + userId, 1, {
    upgrade: (db) => void db.createObjectStore(table),
    // Another tab deletes it.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened = { userId, database };
  database.catch(forget);
  return database;
}

/** Databases may be blocked, as in private windows; then nothing is kept. */
const attempt = <Result>(work: Promise<Result>): Promise<Result | null> => work.catch(() => null);

export const durableDrafts = {
  /** Null deletes the draft. Calls take effect in their order. */
  write: (userId: string, name: string, text: string | null): Promise<unknown> =>
    attempt(
      open(userId).then(async (db) => {
        if (text === null) await db.delete(table, name);
        else await db.put(table, text, name);
      }),
    ),
  /** By the rest of their names. */
  async read(userId: string, prefix: string): Promise<ReadonlyMap<string, string>> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const found = await attempt(
      open(userId).then(async (db) => {
        const reading = db.transaction(table);
        return Promise.all([reading.store.getAllKeys(range), reading.store.getAll(range)]);
      }),
    );
    const [keys, texts] = found ?? [[], []];
    return new Map(keys.map((key, i) => [key.slice(prefix.length), texts[i] ?? '']));
  },
  /** The names of the databases, except that of one person. */
  async databases(exceptUserId?: string): Promise<string[]> {
    const all = (await attempt(Promise.resolve().then(() => indexedDB.databases()))) ?? [];
    return all.flatMap(({ name = '' }) => (name.startsWith(start) && name !== `${start}${exceptUserId}` ? [name] : []));
  },
};
