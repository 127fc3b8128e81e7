import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { log } from '#platform/log.ts';
import { readLsn } from '#platform/replica/lsn.ts';
import { noteWritten } from '#platform/replica/written.ts';
import { bypassSessionCache, dropAllSessions, reportUpToDate } from '#platform/session-cache.ts';
import { liveChannel, type Notice } from './change-message.ts';
import { broadcastRefetch, deliver } from './hub.ts';
import { Peers } from './peers.ts';
import { onSessionChange, sessionChannel } from './session-changes.ts';

const heartbeatMs = 500;

/** Listens on its own connection: passes changes to the sockets of this process and updates its session cache. */
export async function startRelay(url: string): Promise<{ stop: () => Promise<void> }> {
  let client: pg.Client | undefined;
  let stopped = false;
  const peers = new Peers();
  const heartbeatChannel = `seedbed_heartbeat_${randomUUID()}`;

  function receive({ channel, payload = '' }: pg.Notification) {
    if (channel === heartbeatChannel) reportUpToDate(Number(payload));
    else if (channel === sessionChannel) onSessionChange(JSON.parse(payload));
    else receiveChanges(JSON.parse(payload));
  }

  function receiveChanges({ from, messages, isLast }: Notice) {
    peers.hear(from, isLast);
    for (const message of messages) {
      if (message.lsn) noteWritten(message.tenantId, readLsn(message.lsn));
      deliver(message);
    }
  }

  /** Notifications arrive in order: its own one shows that all earlier ones have arrived. */
  const sendHeartbeat = (to: pg.Client) =>
    to.query('select pg_notify($1, $2)', [heartbeatChannel, String(performance.now())]);

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', receive);
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      for (const channel of [liveChannel, sessionChannel, heartbeatChannel]) await fresh.query(`listen "${channel}"`);
      dropAllSessions();
      await sendHeartbeat(fresh);
    } catch (fault) {
      await fresh.end().catch(() => {});
      throw fault;
    }
    // Reconnect only after a loss: a failed attempt also ends, and must not start nested attempts.
    fresh.once('end', () => {
      bypassSessionCache();
      void reconnect();
    });
    client = fresh;
  }

  async function reconnect() {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
      await wait(pause);
      if (stopped) return;
      try {
        await connect();
        peers.forget();
        broadcastRefetch();
        return;
      } catch {
        log.warn('The live relay lost the database; reconnecting.');
      }
    }
  }

  let isWaiting = false;
  async function beat() {
    if (peers.hasLost()) broadcastRefetch();
    // A hanging connection must not collect heartbeats.
    if (isWaiting || !client) return;
    isWaiting = true;
    await sendHeartbeat(client).catch(() => {});
    isWaiting = false;
  }

  await connect();
  const timer = setInterval(() => void beat(), heartbeatMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}
