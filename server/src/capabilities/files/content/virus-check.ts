import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Config } from '#platform/config.ts';

type Clamd = NonNullable<Config['virusCheck']>;
let clamd: Clamd | null = null;

/** Called once at start. */
export function configureVirusCheck({ virusCheck }: Pick<Config, 'virusCheck'>) {
  clamd = virusCheck;
}

/** Whether files wait for a virus check. */
export const isChecked = (): boolean => clamd !== null;

const patienceMs = 60_000;

/** Sends a file to clamd (INSTREAM) and returns whether it is clean. Throws if the check fails. */
export async function isClean(content: AsyncIterable<Buffer>): Promise<boolean> {
  if (!clamd) return true;
  const socket = connect(clamd);
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The virus check did not answer.')));
  const answer = text(socket);
  // The caller handles the error; without this Node reports an unhandled rejection.
  answer.catch(() => {});
  try {
    const write = (bytes: Buffer) =>
      new Promise<void>((done, fail) => socket.write(bytes, (fault) => (fault ? fail(fault) : done())));
    await write(Buffer.from('zINSTREAM\0'));
    for await (const chunk of content) await write(Buffer.concat([lengthOf(chunk.length), chunk]));
    await write(lengthOf(0));
    return verdictOf(await answer);
  } finally {
    socket.destroy();
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdictOf(answer: string): boolean {
  if (/^stream: OK\0?$/.test(answer)) return true;
  if (/ FOUND\0?$/.test(answer)) return false;
  throw new Error(`Answer of the virus check: ${answer.slice(0, 100)}`);
}
