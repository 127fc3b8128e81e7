import { createServer, type Socket } from 'node:net';
import pg from 'pg';

type Frame = readonly [type: string, bytes: Buffer];

/** Splits a stream into the messages of the protocol; the first one of a client has no type. */
function framesOf(onFrame: (frame: Frame) => void, { hasStartup = false } = {}): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStartup = hasStartup;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStartup ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      const type = isStartup ? 'startup' : String.fromCharCode(rest[0] ?? 0);
      isStartup = false;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      onFrame([type, bytes]);
    }
  };
}

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5, type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const accepted = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from(['server_version', '15.0', ''].join('\0'))),
  message('S', Buffer.from(['client_encoding', 'UTF8', ''].join('\0'))),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/** A connection to the database, lent to one client for one transaction. */
class ServerConnection {
  readonly socket: Socket;
  client: PooledClient | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.removeAllListeners('data');
    socket.on(
      'data',
      framesOf((frame) => this.client?.answered(frame)),
    );
  }
}

class PooledClient {
  private server: ServerConnection | undefined;
  private readonly waiting: Buffer[] = [];
  private readonly socket: Socket;
  private readonly pool: Pool;
  /** Answers that are due, and whether messages without a Sync are under way. */
  private due = 0;
  private isOpen = false;

  constructor(socket: Socket, pool: Pool) {
    this.socket = socket;
    this.pool = pool;
    socket.on(
      'data',
      framesOf((frame) => this.asked(frame), { hasStartup: true }),
    );
    socket.on('error', () => {});
    socket.on('close', () => this.pool.forget(this, this.server));
  }

  private asked([type, bytes]: Frame) {
    if (type === 'startup') return void this.socket.write(accepted);
    if (type === 'X') return void this.socket.end();
    const ends = type === 'Q' || type === 'S';
    if (ends) this.due += 1;
    this.isOpen = !ends;
    if (this.server) return void this.server.socket.write(bytes);
    this.waiting.push(bytes);
    if (this.waiting.length === 1) this.pool.lend(this);
  }

  use(server: ServerConnection) {
    this.server = server;
    server.client = this;
    server.socket.write(Buffer.concat(this.waiting.splice(0)));
  }

  answered([type, bytes]: Frame) {
    this.socket.write(bytes);
    if (type !== 'Z') return;
    this.due -= 1;
    const isOutside = String.fromCharCode(bytes[5] ?? 0) === 'I';
    if (this.due > 0 || this.isOpen || !isOutside || !this.server) return;
    const { server } = this;
    this.server = undefined;
    server.client = undefined;
    this.pool.reclaim(server);
  }
}

class Pool {
  private readonly idle: ServerConnection[] = [];
  private readonly queue: PooledClient[] = [];
  private readonly url: string;
  readonly sockets = new Set<Socket>();
  /** How often a connection served another client than before. */
  lent = 0;

  constructor(url: string) {
    this.url = url;
  }

  async connect() {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => {});
    await client.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    this.sockets.add(stream);
    this.reclaim(new ServerConnection(stream));
  }

  lend(client: PooledClient) {
    const server = this.idle.shift();
    if (!server) return void this.queue.push(client);
    this.lent += 1;
    client.use(server);
  }

  reclaim(server: ServerConnection) {
    this.idle.push(server);
    const next = this.queue.shift();
    if (next) this.lend(next);
  }

  /** Like pgbouncer, closes a connection whose client left in the middle of a transaction. */
  forget(client: PooledClient, server: ServerConnection | undefined) {
    const place = this.queue.indexOf(client);
    if (place >= 0) this.queue.splice(place, 1);
    if (!server) return;
    server.client = undefined;
    server.socket.destroy();
    void this.connect();
  }
}

export interface TransactionPooler {
  url: string;
  /** The transactions that it lent a connection to. */
  lent: () => number;
  close: () => void;
}

/** Shares few connections between many clients, each for one transaction, as pgbouncer does in this mode. */
export async function aTransactionPooler(url: string, connections: number): Promise<TransactionPooler> {
  const pool = new Pool(url);
  for (let n = 0; n < connections; n += 1) await pool.connect();
  const server = createServer((socket) => {
    pool.sockets.add(socket);
    new PooledClient(socket, pool);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  // The database may listen at a path.
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as { port: number }).port);
  return {
    url: address.toString(),
    lent: () => pool.lent,
    close: () => {
      server.close();
      for (const socket of pool.sockets) socket.destroy();
    },
  };
}
