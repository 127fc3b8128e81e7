import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makePool } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { type Lsn, readLsn } from './lsn.ts';

const askMs = 100;
const askPatienceMs = 1_000;
/** A replica that lacks what the primary wrote this long ago is not read. */
const mostLagMs = 5_000;
/** Calls of people wait at most five seconds: a replica that hangs leaves time for the primary. */
const silenceMs = 2_000;

let current: Replica | undefined;

/** A streaming copy of the database, for reads that may lag behind. */
class Replica {
  readonly pool: pg.Pool;
  private readonly primary: () => Promise<Lsn>;
  private readonly timer: NodeJS.Timeout;
  private replayed: Lsn | null = null;
  /** Positions of the primary, oldest first. */
  private written: { atMs: number; lsn: Lsn }[] = [];
  private client: pg.Client | undefined;
  private isAsking = false;
  private wasUsable: boolean | undefined;
  private readonly url: string;

  constructor(url: string, connections: number, namedStatements: boolean, primary: () => Promise<Lsn>) {
    this.url = url;
    this.primary = primary;
    this.pool = makePool(url, connections, { waitMs: 500, namedStatements, silenceMs });
    this.timer = setInterval(() => void this.ask(), askMs);
    void this.ask();
  }

  /** Whether it has everything up to this position. */
  has(lsn: Lsn): boolean {
    return this.replayed !== null && this.replayed >= lsn;
  }

  /** Not read until it answers the next question. */
  fail(): void {
    this.replayed = null;
  }

  async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      const atMs = performance.now();
      this.written.push({ atMs, lsn: await this.primary() });
      const replayed = await this.position();
      while ((this.written[1]?.atMs ?? atMs) < atMs - mostLagMs) this.written.shift();
      const [oldest] = this.written;
      const isLate = oldest && oldest.atMs < atMs - mostLagMs && replayed < oldest.lsn;
      this.replayed = isLate ? null : replayed;
    } catch {
      this.replayed = null;
      this.client?.end().catch(() => {});
      this.client = undefined;
    }
    this.isAsking = false;
    this.report(this.replayed !== null);
  }

  private report(isUsable: boolean) {
    if (isUsable === this.wasUsable) return;
    this.wasUsable = isUsable;
    if (isUsable) log.info('Reading from the replica.');
    else log.warn('The replica is unavailable or lagging; reading from the primary.');
  }

  private async position(): Promise<Lsn> {
    if (!this.client) {
      const client = new pg.Client({
        connectionString: this.url,
        connectionTimeoutMillis: askPatienceMs,
        query_timeout: askPatienceMs,
        keepAlive: true,
      });
      client.on('error', () => {});
      await client.connect();
      this.client = client;
    }
    // Null on a server that was promoted: it is no copy any longer.
    const { rows } = await this.client.query(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn',
    );
    if (!rows[0]?.lsn) throw new Error('This is no replica.');
    return readLsn(rows[0].lsn);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.client?.end().catch(() => {});
    await this.pool.end();
  }
}

export interface ReplicaSettings {
  url: string;
  connections: number;
  namedStatements: boolean;
}

/** `primary` answers the primary's position. */
export function openReplica({ url, connections, namedStatements }: ReplicaSettings, primary: () => Promise<Lsn>) {
  current = new Replica(url, connections, namedStatements, primary);
}

export async function closeReplica(): Promise<void> {
  const closing = current;
  current = undefined;
  await closing?.close();
}

/** Without one, writes need not ask for their position. */
export const hasReplica = (): boolean => current !== undefined;

/** A connection to the replica, if it has everything up to this position. Null: read the primary. */
export async function replicaConnection(required: Lsn): Promise<pg.PoolClient | null> {
  if (!current?.has(required)) return null;
  const replica = current;
  try {
    return await replica.pool.connect();
  } catch {
    replica.fail();
    return null;
  }
}

/** For jobs, which may wait: the replica soon has everything up to this position. */
export async function replicaReaches(lsn: Lsn, patienceMs = 500): Promise<void> {
  for (const end = performance.now() + patienceMs; current && performance.now() < end; await wait(20)) {
    await current.ask();
    if (current.has(lsn)) return;
  }
}

/** A read of it failed: others go to the primary until it answers again. */
export const replicaFailed = (): void => current?.fail();
