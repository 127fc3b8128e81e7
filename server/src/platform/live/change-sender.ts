import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { log } from '#platform/log.ts';
import { liveChannel } from './change-message.ts';

/** PostgreSQL rejects notifications of 8,000 bytes and more. The names around the messages need the rest. */
export const longestBytes = 7_800;

const gatherMs = 15;
const pulseMs = 1_000;
const closingMs = 3_000;

interface SendOptions {
  isPulse?: boolean;
  isLast?: boolean;
}

const bytesOf = (text: string) => Buffer.byteLength(text);

/** In order, as many messages in each group as one notification holds. */
export function grouped(messages: readonly string[]): string[][] {
  const groups: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    bytes += bytesOf(message) + 1;
    if (bytes <= longestBytes) groups.at(-1)?.push(message);
    else {
      groups.push([message]);
      bytes = bytesOf(message);
    }
  }
  return groups;
}

/**
 * Sends the changes of committed transactions on one connection, gathered for some milliseconds. A notification inside of each
 * transaction would serialize all commits of the database on one lock.
 */
export class ChangeSender {
  private readonly url: string;
  private readonly from = randomUUID();
  private waiting: string[] = [];
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pulse: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private isClosing = false;

  constructor(url: string) {
    this.url = url;
  }

  /** `message` is an encoded `LiveMessage`, shorter than `longestBytes`. */
  add(message: string): void {
    this.waiting.push(message);
    this.timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  /** Shows other processes that this one lives. After its silence they refetch, since its last changes may be lost. */
  startPulse(): void {
    this.pulse ??= setInterval(() => this.flush({ isPulse: true }), pulseMs);
    this.flush({ isPulse: true });
  }

  /** Sends the rest and says farewell. A database that is away is not waited for. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.pulse);
    if (this.pulse || this.waiting.length > 0) this.flush({ isPulse: true, isLast: true });
    await Promise.race([this.sending, wait(closingMs, undefined, { ref: false })]);
    if (this.waiting.length > 0) log.warn('Could not send changes; other processes will refetch.');
    await this.client?.end().catch(() => {});
  }

  private flush(sent: SendOptions = {}): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.sending.then(() => this.send(sent));
  }

  /** One statement, and so one commit, for everything that waits. */
  private async send({ isPulse, isLast }: SendOptions): Promise<void> {
    if (this.waiting.length === 0 && !isPulse) return;
    const messages = this.waiting;
    const notices = grouped(messages).map((group) => this.notice(group));
    if (isPulse) notices.push(this.notice([], isLast));
    this.waiting = [];
    try {
      this.client ??= await this.connect();
      await this.client.query('select pg_notify($1, unnest($2::text[]))', [liveChannel, notices]);
    } catch {
      // The messages may arrive twice, which only costs a second reading.
      this.waiting = [...messages, ...this.waiting];
      this.client?.end().catch(() => {});
      this.client = undefined;
      if (this.waiting.length > 0 && !this.isClosing) this.timer ??= setTimeout(() => this.flush(), 250);
    }
  }

  /** The messages are encoded already. */
  private notice(messages: readonly string[], isLast = false): string {
    return `{"from":"${this.from}","messages":[${messages.join(',')}],"isLast":${isLast}}`;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      query_timeout: 4_700,
    });
    client.on('error', () => {});
    client.once('end', () => {
      if (this.client === client) this.client = undefined;
    });
    await client.connect();
    return client;
  }
}
