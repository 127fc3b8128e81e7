import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { countStatement } from './request-scope.ts';

/** One connection's query builder; reads and writes are written with it. */
export type Db = NodePgDatabase;

/** What runs statements on one connection, each after the one before it has ended. */
export type Connection = Pick<pg.PoolClient, 'query'>;

/** Resolvers of one operation ask side by side; a connection answers one at a time. */
function inTurn(client: pg.PoolClient): Connection {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...given: unknown[]) => {
    const run = (): Promise<unknown> => Reflect.apply(client.query, client, given);
    const next = last.then(run, run);
    last = next.catch(() => {});
    return next;
  };
  return { query } as Connection;
}

const builders = new WeakMap<pg.PoolClient, { db: Db; connection: Connection }>();

/** One builder a connection: making one costs more than a query. */
export function builderFor(client: pg.PoolClient): { db: Db; connection: Connection } {
  let made = builders.get(client);
  if (!made) {
    const connection = inTurn(client);
    const db = drizzle(connection as pg.PoolClient, { casing: 'snake_case', logger: { logQuery: countStatement } });
    made = { db, connection };
    builders.set(client, made);
  }
  return made;
}

let pool: pg.Pool | undefined;

/** Opens the application's connections, as the weak role. */
export function openPool(url: string, connections: number) {
  pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 2_000, keepAlive: true });
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

/** The same for a list whose filters vary: one statement for each combination, told apart by `key`. */
export function perShape<Shape, Prepared>(
  key: (shape: Shape) => string,
  prepare: (db: Db, shape: Shape, name: string) => Prepared,
) {
  const made = perConnection<Map<string, Prepared>>(() => new Map());
  return (db: Db, shape: Shape): Prepared => {
    const name = key(shape);
    const ofConnection = made(db);
    let prepared = ofConnection.get(name);
    if (!prepared) {
      prepared = prepare(db, shape, name);
      ofConnection.set(name, prepared);
    }
    return prepared;
  };
}
