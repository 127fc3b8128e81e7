import { createServer, connect as dial, type Socket } from 'node:net';

/** A TCP proxy to the database whose connections can be cut or frozen. */
export class DatabaseProxy {
  tries = 0;
  isCut = false;
  private isFrozen = false;
  private readonly open = new Set<Socket>();
  private readonly target: URL;
  private readonly server = createServer((socket) => {
    this.tries += 1;
    if (this.isCut) return socket.destroy();
    const database = dial(Number(this.target.port || 5432), this.target.hostname);
    this.open.add(socket);
    socket.on('close', () => this.open.delete(socket));
    for (const end of [socket, database]) end.on('error', () => {});
    socket.pipe(database);
    database.on('data', (data) => {
      if (this.isFrozen) this.held.push(() => socket.write(data));
      else socket.write(data);
    });
    database.on('end', () => socket.end());
  });
  private held: (() => void)[] = [];

  constructor(target: string) {
    this.target = new URL(target);
  }

  get connections() {
    return this.open.size;
  }

  async url(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    const address = this.server.address();
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.searchParams.delete('host');
    url.port = String(typeof address === 'object' && address?.port);
    return url.href;
  }

  /** Delays the database's answers until `thaw`, like a stalled network. */
  freeze() {
    this.isFrozen = true;
  }

  thaw() {
    this.isFrozen = false;
    for (const send of this.held.splice(0)) send();
  }

  cut() {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  end() {
    this.cut();
    this.server.close();
  }
}
