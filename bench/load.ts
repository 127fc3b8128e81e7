import { connect } from 'node:net';

export interface Load {
  port: number;
  connections: number;
  /** Ends after this time, or after so many calls. */
  seconds?: number;
  calls?: number;
  /** The whole request, as bytes on the wire. */
  request: () => string;
}

export interface LoadResult {
  answered: number;
  perSecond: number;
  medianMs: number;
  p95Ms: number;
  p99Ms: number;
  failed: number;
}

/** Keeps `connections` busy with one request each, however short it is. The client is small, so that the server gets the processor. */
export async function load({
  port,
  connections,
  seconds = 3_600,
  calls = Infinity,
  request,
}: Load): Promise<LoadResult> {
  const began = performance.now();
  const end = began + seconds * 1000;
  const times: number[] = [];
  let sent = 0;
  let failed = 0;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect({ port, host: '127.0.0.1', noDelay: true });
          let answer = '';
          let sentAt = 0;
          const send = () => {
            answer = '';
            sent += 1;
            sentAt = performance.now();
            socket.write(request());
          };
          socket.setEncoding('latin1');
          socket.on('connect', send);
          socket.on('error', reject);
          socket.on('data', (chunk: string) => {
            answer += chunk;
            const head = answer.indexOf('\r\n\r\n');
            if (head < 0) return;
            const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
            if (answer.length < head + 4 + length) return;
            times.push(performance.now() - sentAt);
            if (!answer.startsWith('HTTP/1.1 200') || answer.includes('"errors":')) failed += 1;
            if (performance.now() < end && sent < calls) return send();
            socket.end();
            resolve();
          });
        }),
    ),
  );
  // The last requests end later, which counts in a short load.
  const perSecond = (times.length * 1000) / (performance.now() - began);
  times.sort((a, b) => a - b);
  const below = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { answered: times.length, perSecond, medianMs: below(0.5), p95Ms: below(0.95), p99Ms: below(0.99), failed };
}
