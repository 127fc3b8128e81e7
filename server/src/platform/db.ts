import { hash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from './config.ts';
import { TenantDb } from './distributed/tenant-statements.ts';
import { ChangeSender } from './live/change-sender.ts';
import { countStatement } from './request-scope.ts';

export type Db = NodePgDatabase;

/** Runs statements on one connection, in order. */
export type Connection = Pick<pg.PoolClient, 'query'>;

const builders = new WeakMap<Connection, Db>();

/** Cached per connection, because creating a builder costs more than a query. */
export function builderFor(client: pg.PoolClient): Db {
  let db = builders.get(client);
  if (!db) {
    const logger = { logQuery: countStatement };
    db = distributed ? new TenantDb(client, { logger }) : drizzle(client, { casing: 'snake_case', logger });
    builders.set(client, db);
  }
  return db;
}

let distributed = false;

/** Called once at start. */
export const configureDatabase = ({ isDistributed }: Pick<Config, 'isDistributed'>): void => {
  distributed = isDistributed;
};

/** Citus needs the values of a statement to plan it. */
export const canPlanWithoutValues = (): boolean => !distributed;

let pool: pg.Pool | undefined;
let sender: ChangeSender | undefined;

/** Slightly longer than `statement_timeout` of the role: only a database that hangs answers nothing for so long. */
const longestSilenceMs = 4_700;

/** Calls of people wait in a `TenantQueue` before, so the pool's own queue is short. */
const patienceMs = 2_000;

/**
 * Opens the application's connections as the weak role. Statements are pipelined: resolvers query in parallel, and the
 * first statement is sent together with its BEGIN. `waitMs` is the longest wait for a connection.
 */
export function openPool(url: string, connections: number, options: PoolOptions = {}) {
  sender = new ChangeSender(url);
  pool = makePool(url, connections, options);
}

interface PoolOptions {
  waitMs?: number;
  namedStatements?: boolean;
  silenceMs?: number;
}

export function makePool(
  url: string,
  connections: number,
  { waitMs = patienceMs, namedStatements = true, silenceMs = longestSilenceMs }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    query_timeout: silenceMs,
    keepAlive: true,
    pipeline: true,
  });
  // The next request replaces a connection that broke while idle. One that breaks in use fails its statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!namedStatements) pool.on('connect', forgetNames);
  return pool;
}

/** An older pooler gives each transaction another connection, which does not know the statement of the name. */
function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...rest)) as typeof client.query;
}

const isNamed = (given: unknown): given is { name: string } =>
  typeof given === 'object' && given !== null && Object.getPrototypeOf(given) === Object.prototype && 'name' in given;

export function appPool(): pg.Pool {
  if (!pool) throw new Error('The database is not open yet.');
  return pool;
}

/** Sends the changes of committed transactions. It has a connection of its own, which no full pool delays. */
export const changeSender = (): ChangeSender | undefined => sender;

/** The pool ends first: its last transactions may have changes to send. */
export async function closePool() {
  const [closing, sending] = [pool, sender];
  pool = undefined;
  await closing?.end();
  await sending?.close();
  if (sender === sending) sender = undefined;
}

/** A prepared statement for hot paths, built once per connection. PostgreSQL may plan it anew for each call: `keepPlans`. */
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

/** PostgreSQL truncates names at 63 bytes; the hash keeps long names distinct. */
const statementName = (key: string) => `${key.slice(0, 40)}_${hash('sha256', key).slice(0, 16)}`;

/** PostgreSQL keeps every prepared statement of a connection, with its plan. */
const mostPrepared = 500;
const preparedCounts = new WeakMap<Db, number>();

/** The connection has prepared so many statements that it is replaced after this transaction. */
export const needsReplacement = (db: Db): boolean => (preparedCounts.get(db) ?? 0) >= mostPrepared;

/** For lists with varying filters: one prepared statement per filter set, keyed by that set. */
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
      preparedCounts.set(db, (preparedCounts.get(db) ?? 0) + 1);
    }
    return prepared;
  };
}
