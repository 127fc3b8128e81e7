import { type LookupAddress, type LookupOptions, lookup as lookupOfMachine } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch, type RequestInit } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Limits of the calls that one part of the product makes to addresses that tenants type. */
export interface OutgoingLimits {
  /** Hosts of the own network that may be called. */
  internalHosts?: readonly string[];
  /** Whether this machine may be called, also without TLS: outside production. */
  isLocalAllowed?: boolean;
  /** The limit of the whole call: connection, redirects and body. */
  timeoutMs: number;
  /** The limit of the unpacked body. */
  maxBytes: number;
  /** Replaces the name lookup of the machine in tests. */
  lookup?: Lookup;
}

type Lookup = (hostname: string, options: LookupOptions & { all: true }, found: LookupAnswer) => void;
type LookupAnswer = (fault: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** The host is neither public nor allowed, or the call is not encrypted. It is the `cause` of "fetch failed". */
export class AddressNotAllowed extends Error {
  constructor(host: string) {
    super(`The address of ${host} is not public, or it has no TLS.`);
  }
}

export class AnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The answer is larger than ${maxBytes} bytes.`);
  }
}

const localHosts = ['localhost', '127.0.0.1', '::1'];
const withoutBrackets = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '');

export type GuardedFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for addresses that tenants type: the server must not call its own network for them. It checks each
 * address at the moment of the connection: neither a changed DNS answer nor a redirect passes.
 */
export function createGuardedFetch(limits: OutgoingLimits): GuardedFetch {
  const dispatcher = new Agent({ connect: guardedConnector(limits) });
  return async (url, { signal, ...init } = {}) => {
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    const response = await fetch(url, {
      ...init,
      dispatcher,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { status, statusText } = response;
    const body = response.body && (limitBytes(response.body, limits.maxBytes) as ReadableStream);
    return new Response(body, { status, statusText, headers: [...response.headers] });
  };
}

function guardedConnector({
  internalHosts = [],
  isLocalAllowed = false,
  timeoutMs,
  lookup = lookupOfMachine,
}: OutgoingLimits): buildConnector.connector {
  const internal = new Set(internalHosts.map(withoutBrackets));
  const isLocal = (host: string) => isLocalAllowed && localHosts.includes(host);
  const isAllowed = (host: string) => isLocal(host) || internal.has(host);

  const checkedLookup: LookupFunction = (hostname, options, found) =>
    lookup(hostname, { ...options, all: true }, (fault, addresses) => {
      const passing = isAllowed(withoutBrackets(hostname))
        ? addresses
        : addresses?.filter(({ address }) => isPublicAddress(address));
      const [first] = passing ?? [];
      if (fault) found(fault, '');
      else if (!first) found(new AddressNotAllowed(hostname), '');
      else if (options.all) found(null, passing);
      else found(null, first.address, first.family);
    });

  const connect = buildConnector({ lookup: checkedLookup, timeout: timeoutMs });
  return (options, callback) => {
    const host = withoutBrackets(options.hostname);
    const isEncrypted = options.protocol === 'https:' || isLocal(host);
    // Node looks up no name for a literal address.
    const mayConnect = isEncrypted && (isIP(host) === 0 || isAllowed(host) || isPublicAddress(host));
    if (mayConnect) connect(options, callback);
    else callback(new AddressNotAllowed(host), null);
  };
}

function limitBytes(body: NonNullable<Awaited<ReturnType<typeof fetch>>['body']>, maxBytes: number) {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) controller.error(new AnswerTooLarge(maxBytes));
        else controller.enqueue(chunk);
      },
    }),
  );
}
