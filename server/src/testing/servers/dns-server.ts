import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import dns from 'dns-packet';

export interface DnsServer {
  /** In the format of `DNS_SERVERS`. */
  address: string;
  /** Keyed by lower-case name; other names do not exist. */
  texts: Map<string, string[]>;
  /** Answers nothing while true. */
  silent: boolean;
  /** The names of all queries, in order. */
  asked: string[];
  close: () => void;
}

/** A real DNS server on a local port, for TXT records only. */
export async function aDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = { address: '', texts: new Map(), silent: false, asked: [], close: () => socket.close() };
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = dns.decode(message);
    const [question] = questions;
    server.asked.push(question?.name.toLowerCase() ?? '');
    if (server.silent) return;
    const texts = server.texts.get(question?.name.toLowerCase() ?? '');
    const answer = dns.encode({
      type: 'response',
      id,
      // 3: NXDOMAIN.
      flags: dns.RECURSION_AVAILABLE | (texts ? 0 : 3),
      questions,
      // A record longer than 255 bytes is split into several strings.
      answers: (texts ?? []).map((text) => ({
        type: 'TXT',
        name: question?.name ?? '',
        ttl: 0,
        data: text.match(/.{1,255}/g) ?? [],
      })),
    });
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}
