import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import type { PoolClient, QueryResult } from 'pg';
import { appPool, builderFor, type Connection, type Db } from './db.ts';
import type { ChangeMessage } from './live/change-message.ts';
import { publishChanges } from './live/publish-changes.ts';
import { countStatement } from './request-scope.ts';

type TenantId = Id<'Incubator'>;

/** A transaction of one tenant: the query builder, and what is announced when it commits. */
export interface Tx {
  readonly tenantId: TenantId;
  readonly db: Db;
  /** For what the builder cannot say. */
  readonly connection: Connection;
  readonly release: (fault?: Error) => void;
  readonly changes: ChangeMessage[];
  /** The answer to the statement that went out with BEGIN, if there was one. */
  readonly opening: Promise<QueryResult>;
}

/** A statement that goes out with BEGIN, in the text of it. */
export type Opening = (client: PoolClient) => string;

/** What is asked in this turn goes out in one write, each of which costs as much as a small statement. */
function gatherWrites(client: PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * BEGIN and the tenant, sent ahead of the first statement and not waited for: where they fail, so does that statement,
 * since the connection is gone, and without a tenant the policies show and take nothing. The id is checked, since it
 * stands in the text.
 */
export async function beginTx(tenantId: TenantId, readOnly: boolean, opening?: Opening): Promise<Tx> {
  if (!isId(tenantId)) throw new Error('A transaction needs the id of a tenant.');
  const client = await appPool().connect();
  countStatement(); // the tenant's setting
  gatherWrites(client);
  const texts = [`begin${readOnly ? ' read only' : ''}`, `set local app.tenant = '${tenantId}'`];
  if (opening) {
    countStatement();
    texts.push(opening(client));
  }
  const answers = client.query(texts.join('; ')) as unknown as Promise<QueryResult[]>;
  const answer = answers.then((results) => results.at(-1) as QueryResult);
  // What of the text came to pass (a statement that was prepared) nobody knows, so the connection goes.
  let broken: Error | undefined;
  answer.catch((fault) => {
    broken = fault;
  });
  return {
    tenantId,
    db: builderFor(client),
    connection: client,
    release: (fault) => client.release(fault ?? broken),
    changes: [],
    opening: answer,
  };
}

/** Commits or rolls back and gives the connection back; one that fails at it is thrown away. */
export async function endTx(tx: Tx, how: 'commit' | 'rollback'): Promise<void> {
  try {
    await tx.connection.query(how);
    tx.release();
  } catch (fault) {
    tx.release(fault as Error);
    if (how === 'commit') throw fault;
  }
}

/** The SQLSTATE behind a fault; the query builder wraps the driver's error as its cause. */
export const sqlState = (fault: unknown): string | undefined => {
  const { code, cause } = fault as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
};

const worthAnotherTry = (fault: unknown) => ['40001', '40P01'].includes(sqlState(fault) ?? '');

/** One transaction for one write. Deadlocks and serialisation failures are tried up to three times in all. */
export async function inTenant<T>(tenantId: TenantId, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(tenantId, work);
    } catch (fault) {
      if (attempt === 3 || !worthAnotherTry(fault)) throw fault;
      // At once it could take its rows before the other wakes up, and both would stand as they stood.
      await wait(attempt * 25 + Math.random() * 25);
    }
  }
}

async function once<T>(tenantId: TenantId, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await beginTx(tenantId, false);
  let result: T;
  try {
    result = await work(tx);
    await publishChanges(tx);
  } catch (fault) {
    await endTx(tx, 'rollback');
    throw fault;
  }
  await endTx(tx, 'commit');
  return result;
}

export const writeTx = <T>(actor: Pick<Actor, 'tenantId'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTenant(actor.tenantId, work);

/** A read of its own; inside one GraphQL operation use the operation's transaction instead. */
export async function readTx<T>(
  actor: Pick<Actor, 'tenantId'>,
  work: (tx: Tx) => Promise<T>,
  opening?: Opening,
): Promise<T> {
  const tx = await beginTx(actor.tenantId, true, opening);
  try {
    return await work(tx);
  } finally {
    await endTx(tx, 'rollback');
  }
}
