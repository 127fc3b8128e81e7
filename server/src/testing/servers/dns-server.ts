import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import dns from 'dns-packet';

export interface DnsServer {
  /** In the format of `DNS_SERVERS`. */
  address: string;
  /** Keyed by lower-case name; other names do not exist. */
  texts: Map<string, string[]>;
  /** IPv4 addresses by lower-case name. Each query takes the next answer; the last one stays. */
  addresses: Map<string, string[]>;
  /** The targets of aliases (CNAME) by lower-case name. */
  aliases: Map<string, string>;
  /** Answers nothing while true. */
  silent: boolean;
  /** The names of all queries, in order. */
  asked: string[];
  close: () => void;
}

/** A real DNS server on a local port, for TXT records and IPv4 addresses. */
export async function aDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    texts: new Map(),
    addresses: new Map(),
    aliases: new Map(),
    silent: false,
    asked: [],
    close: () => socket.close(),
  };
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = dns.decode(message);
    const [question] = questions;
    server.asked.push(question?.name.toLowerCase() ?? '');
    if (server.silent) return;
    const name = question?.name.toLowerCase() ?? '';
    const texts = server.texts.get(name);
    const addresses = server.addresses.get(name);
    const alias = server.aliases.get(name);
    const isAddress = question?.type === 'A';
    const next = isAddress ? ((addresses?.length ?? 0) > 1 ? addresses?.shift() : addresses?.[0]) : undefined;
    const answer = dns.encode({
      type: 'response',
      id,
      // 3: NXDOMAIN.
      flags: dns.RECURSION_AVAILABLE | (texts || addresses || alias ? 0 : 3),
      questions,
      // A record longer than 255 bytes is split into several strings.
      answers: alias
        ? [{ type: 'CNAME', name, ttl: 0, data: alias }]
        : next
          ? [{ type: 'A', name, ttl: 0, data: next }]
          : (texts ?? []).map((text) => ({ type: 'TXT', name, ttl: 0, data: text.match(/.{1,255}/g) ?? [] })),
    });
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}
