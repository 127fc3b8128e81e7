import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import type { PoolClient, QueryResult } from 'pg';
import { appPool, builderFor, type Connection, canPlanWithoutValues, type Db, needsReplacement } from './db.ts';
import { TenantDb } from './distributed/tenant-statements.ts';
import type { ChangeMessage } from './live/change-message.ts';
import { publishChanges } from './live/publish-changes.ts';
import { traced } from './monitoring/tracing.ts';
import { type Lsn, readLsn } from './replica/lsn.ts';
import { hasReplica, replicaConnection } from './replica/replica.ts';
import { noteWritten, writtenPosition } from './replica/written.ts';
import { addCommitted, countStatement } from './request-scope.ts';
import { dropSessions } from './session-cache.ts';

type TenantId = Id<'Incubator'>;

/** A transaction of one tenant: the query builder and the changes published after the commit. */
export interface Tx {
  readonly tenantId: TenantId;
  readonly db: Db;
  /** For SQL that the builder cannot express. */
  readonly connection: Connection;
  readonly release: (fault?: Error) => void;
  readonly changes: ChangeMessage[];
  /** The position after the commit, with a replica. */
  lsn?: string;
  /** The first undoable activity; a mutation answers it. */
  undoId?: Id<'Activity'>;
  isUndo?: boolean;
  /** The fields that an undo cannot restore, since what they named is gone. */
  leftOut?: readonly string[] | undefined;
  /** Activities are effects of an earlier one in this transaction, whose undo takes them back: they offer no own undo. */
  isEffect?: boolean;
}

/**
 * BEGIN and the tenant in one text, sent ahead of the first statement without waiting. If they fail, that statement
 * fails too. The id is validated, since it is part of the text.
 */
export async function beginTx(tenantId: TenantId, readOnly: boolean): Promise<Tx> {
  assertTenant(tenantId);
  return beginOn(await appPool().connect(), tenantId, readOnly);
}

/** Reads the replica if it has what this person's tenant wrote, otherwise the primary. */
export async function beginRead(tenantId: TenantId, required: Lsn): Promise<{ tx: Tx; isReplica: boolean }> {
  assertTenant(tenantId);
  const known = writtenPosition(tenantId);
  const client = await replicaConnection(required > known ? required : known);
  return client
    ? { tx: beginOn(client, tenantId, true), isReplica: true }
    : { tx: await beginTx(tenantId, true), isReplica: false };
}

/** Before a connection is taken, which would otherwise stay taken. */
function assertTenant(tenantId: TenantId): void {
  if (!isId(tenantId)) throw new Error('A transaction needs the id of a tenant.');
}

/** The caller took the connection from a pool. */
export function beginOn(client: PoolClient, tenantId: TenantId, readOnly: boolean): Tx {
  countStatement(); // setting the tenant
  let broken: Error | undefined;
  client.query(`begin${readOnly ? ' read only' : ''}; set local app.tenant = '${tenantId}'`).catch((fault) => {
    broken = fault;
  });
  const db = builderFor(client);
  if (db instanceof TenantDb) db.begin(tenantId);
  return {
    tenantId,
    db,
    connection: client,
    release: (fault) => client.release(fault ?? broken ?? needsReplacement(db)),
    changes: [],
  };
}

/**
 * Keeps the plan of the prepared statements that follow in this transaction. PostgreSQL otherwise plans anew for each
 * call whose values promise a cheaper plan, which can take longer than the statement. Sent without waiting: if it fails,
 * the statement fails too.
 */
export function keepPlans(tx: Tx): void {
  if (canPlanWithoutValues()) tx.connection.query('set local plan_cache_mode = force_generic_plan').catch(() => {});
}

/** Ends the transaction and releases the connection; a connection that fails here is closed. */
async function endWith(tx: Tx, text: string): Promise<QueryResult> {
  try {
    const result = await tx.connection.query(text);
    tx.release();
    return result;
  } catch (fault) {
    tx.release(fault as Error);
    throw fault;
  }
}

/** For reads, which need not wait for the end. */
export const endRead = (tx: Tx): Promise<unknown> => endWith(tx, 'commit').catch(() => {});

/** the session triggers collect the people with stale sessions: `*` is the whole tenant. */
const commitText = `select current_setting('app.dropped_sessions', true) as "userIds"; commit`;
/** After the commit: the position that a replica must reach. */
const positionText = '; select pg_current_wal_insert_lsn()::text as lsn';

/** Drops these sessions before the caller answers, since the notification may arrive later. */
async function commit(tx: Tx): Promise<void> {
  const text = hasReplica() ? commitText + positionText : commitText;
  const results = (await endWith(tx, text)) as unknown as QueryResult<{ userIds: string | null; lsn?: string }>[];
  const dropped = results[0];
  const lsn = results[2]?.rows[0]?.lsn;
  if (lsn) {
    tx.lsn = lsn;
    noteWritten(tx.tenantId, readLsn(lsn));
  }
  const userIds = dropped?.rows[0]?.userIds;
  if (userIds) dropSessions(tx.tenantId, userIds === '*' ? 'all' : userIds.split(','));
}

/** The SQLSTATE of an error; the query builder wraps the driver's error as its cause. */
export const sqlState = (fault: unknown): string | undefined => {
  const { code, cause } = fault as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
};

const worthAnotherTry = (fault: unknown) => ['40001', '40P01'].includes(sqlState(fault) ?? '');

/** One transaction for one write. Deadlocks and serialization failures get up to three attempts. */
export async function inTenant<T>(tenantId: TenantId, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(tenantId, work);
    } catch (fault) {
      if (attempt === 3 || !worthAnotherTry(fault)) throw fault;
      // An immediate retry could lock its rows before the other wakes up, and repeat the deadlock.
      await wait(attempt * 25 + Math.random() * 25);
    }
  }
}

const once = <T>(tenantId: TenantId, work: (tx: Tx) => Promise<T>): Promise<T> =>
  traced('write transaction', {}, () => committed(tenantId, work));

async function committed<T>(tenantId: TenantId, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await beginTx(tenantId, false);
  let result: T;
  try {
    result = await work(tx);
  } catch (fault) {
    await endWith(tx, 'rollback').catch(() => {});
    throw fault;
  }
  await commit(tx);
  publishChanges(tx);
  addCommitted(tx);
  return result;
}

export const writeTx = <T>(actor: Pick<Actor, 'tenantId'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTenant(actor.tenantId, work);

/** Runs a use case in a transaction of its own. Use cases take the transaction, so that one can call another. */
export const transact = <Args extends unknown[], Result>(
  useCase: (tx: Tx, actor: Actor, ...args: Args) => Promise<Result>,
  actor: Actor,
  ...args: Args
): Promise<Result> => writeTx(actor, (tx) => useCase(tx, actor, ...args));

/** A separate read; inside a GraphQL operation use the operation's transaction. */
export async function readTx<T>(actor: Pick<Actor, 'tenantId'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await beginTx(actor.tenantId, true);
  try {
    return await work(tx);
  } finally {
    await endRead(tx);
  }
}
