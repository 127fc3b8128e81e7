import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy that closes each connection after a number of bytes. It can also drop all traffic for a while although
 * the device is online.
 */
export async function flakyProxy(port: number, mostBytes: number) {
  let [cuts, isBroken] = [0, false];
  const open = new Set<Socket>();
  const server = createServer((page) => {
    if (isBroken) return page.destroy();
    const product = connect(port, '127.0.0.1');
    let sent = 0;
    for (const [from, to] of [
      [page, product],
      [product, page],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
    page.on('data', (chunk) => {
      sent += chunk.length;
      if (sent <= mostBytes) return;
      cuts += 1;
      page.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    breaks: () => {
      isBroken = true;
      for (const socket of open) socket.destroy();
    },
    mends: () => {
      isBroken = false;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
