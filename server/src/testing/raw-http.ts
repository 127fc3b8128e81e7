import { connect } from 'node:net';
import { aServer } from './servers/server.ts';

export interface RawAnswer {
  /** 0 if the server closed without an answer. */
  status: number;
  head: string;
  body: string;
  /** The raw body. */
  bytes: Buffer;
}

/** Sends exactly these bytes, including requests that HTTP clients reject. */
export async function rawHttp(bytes: string | Buffer): Promise<RawAnswer> {
  const { port } = await aServer();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy(new Error('No answer.')));
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('error', reject);
    socket.on('close', () => {
      const all = Buffer.concat(chunks);
      const text = all.toString();
      const end = text.indexOf('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        head: text.slice(0, end).toLowerCase(),
        body: text.slice(end + 4),
        bytes: all.subarray(all.indexOf('\r\n\r\n') + 4),
      });
    });
  });
}
