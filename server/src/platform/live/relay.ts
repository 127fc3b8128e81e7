import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { log } from '#platform/log.ts';
import { liveChannel } from './change-message.ts';
import { broadcastRefetch, deliver } from './hub.ts';

/** Listens on a connection of its own and hands every notification to the sockets of this process. */
export async function startRelay(url: string): Promise<{ stop: () => Promise<void> }> {
  let client: pg.Client | undefined;
  let stopped = false;

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ payload }) => payload && deliver(JSON.parse(payload)));
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      await fresh.query(`listen ${liveChannel}`);
    } catch (fault) {
      await fresh.end().catch(() => {});
      throw fault;
    }
    // Only one that was there can be lost: a try that fails ends too, and must not start tries of its own.
    fresh.once('end', () => void reconnect());
    client = fresh;
  }

  async function reconnect() {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
      await wait(pause);
      if (stopped) return;
      try {
        await connect();
        broadcastRefetch();
        return;
      } catch {
        log.warn('The live relay has no database and tries again.');
      }
    }
  }

  await connect();
  return {
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
