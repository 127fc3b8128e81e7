import { type AddressInfo, createServer, type Socket } from 'node:net';

const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Speaks INSTREAM like clamd, and detects one virus. */
export interface Clamd {
  port: number;
  /** The sizes of the scanned files in bytes. */
  seen: number[];
  /** Delays the answers until the returned function is called. */
  hold: () => () => void;
  close: () => Promise<void>;
}

export async function aClamd(port = 0): Promise<Clamd> {
  const seen: number[] = [];
  const open = new Set<Socket>();
  let released = Promise.resolve();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let held = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      held = Buffer.concat([held, chunk]);
      const content = contentOf(held);
      if (!content) return;
      seen.push(content.length);
      const answer = content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
      void released.then(() => socket.end(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** Null until the chunk of length zero has arrived. */
function contentOf(held: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  const pieces: Buffer[] = [];
  for (let at = command.length; held.length >= at + 4; ) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
