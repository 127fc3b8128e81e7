import { hash } from 'node:crypto';
import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { countStatement } from './request-scope.ts';

/** One connection's query builder; reads and writes are written with it. */
export type Db = NodePgDatabase;

/** What runs statements on one connection, one after the other. */
export type Connection = Pick<pg.PoolClient, 'query'>;

const builders = new WeakMap<Connection, Db>();

/** One builder a connection: making one costs more than a query. */
export function builderFor(client: pg.PoolClient): Db {
  let db = builders.get(client);
  if (!db) {
    db = drizzle(client, { casing: 'snake_case', logger: { logQuery: countStatement } });
    builders.set(client, db);
  }
  return db;
}

/** Sends the statements of one tick in one packet: each write costs as much as a small statement. */
function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...message: unknown[]) => boolean;
  let isGathering = false;
  socket.write = ((...message: unknown[]) => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...message);
  }) as Socket['write'];
  return socket;
}

let pool: pg.Pool | undefined;

/**
 * Opens the application's connections, as the weak role. A statement is sent without waiting for the answers of those
 * before it: resolvers of one operation ask side by side, and the first statement goes out together with its BEGIN.
 */
export function openPool(url: string, connections: number) {
  pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    pipeline: true,
    stream: gatheringSocket,
  });
  // A connection that dies while idle is replaced by the next request; one that dies at work fails its statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

export function appPool(): pg.Pool {
  if (!pool) throw new Error('The database is not open yet.');
  return pool;
}

export async function closePool() {
  const closing = pool;
  pool = undefined;
  await closing?.end();
}

/** A prepared statement for hot paths: built once a connection, planned once by PostgreSQL. */
export function perConnection<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const made = new WeakMap<Db, Prepared>();
  return (db) => {
    let prepared = made.get(db);
    if (!prepared) {
      prepared = prepare(db);
      made.set(db, prepared);
    }
    return prepared;
  };
}

/** PostgreSQL cuts names at 63 bytes, where two long ones would be the same: the hash tells them apart. */
const statementName = (key: string) => `${key.slice(0, 40)}_${hash('sha256', key).slice(0, 16)}`;

/** The same for a list whose filters vary: one statement for each filter set, told apart by its key. */
export function prepareByFilterSet<FilterSet, Prepared>(
  keyOf: (filterSet: FilterSet) => string,
  prepare: (db: Db, filterSet: FilterSet, name: string) => Prepared,
) {
  const made = perConnection<Map<string, Prepared>>(() => new Map());
  return (db: Db, filterSet: FilterSet): Prepared => {
    const key = keyOf(filterSet);
    const ofConnection = made(db);
    let prepared = ofConnection.get(key);
    if (!prepared) {
      prepared = prepare(db, filterSet, statementName(key));
      ofConnection.set(key, prepared);
    }
    return prepared;
  };
}
