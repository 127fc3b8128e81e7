import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A line to the product on which no connection carries more than so many bytes: what is larger is cut in the middle. It may also
 * break, so that nothing comes through for a while, though the device has its network.
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
