import { WebSocket } from 'ws';
import { assertNoForeignMarker } from '#testing/foreign-markers.ts';
import type { Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { aServer, hostOf } from './server.ts';

export interface Frame {
  type: string;
  id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: untyped server answer
  payload?: any;
}

export interface SocketOptions {
  headers?: Record<string, string>;
  /** An empty list offers no subprotocol. */
  protocols?: string[];
  /** A path other than /subscriptions. */
  url?: string;
  /** Answers no ping, like a vanished client. */
  noPong?: boolean;
}

/** A socket at /subscriptions of the tenant's host. Frames with data of another tenant fail the test. */
export class Socket {
  readonly frames: Frame[] = [];
  closed: { code: number; reason: string } | undefined;
  refused: number | undefined;
  readonly ws: WebSocket;
  private leak: unknown;
  private made = 0;

  constructor(tenant: Pick<Tenant, 'slug'>, port: number, host: string, options: SocketOptions) {
    this.ws = new WebSocket(
      options.url ?? `ws://127.0.0.1:${port}/subscriptions`,
      options.protocols ?? ['graphql-transport-ws'],
      {
        headers: { host, ...options.headers },
        autoPong: !options.noPong,
      },
    );
    this.ws.on('message', (data) => {
      const text = String(data);
      try {
        assertNoForeignMarker(tenant.slug, text, 'A frame');
      } catch (leak) {
        this.leak = leak;
      }
      const frame = JSON.parse(text) as Frame;
      if (frame.type === 'ping') this.send({ type: 'pong' });
      this.frames.push(frame);
    });
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    this.ws.on('unexpected-response', (request, response) => {
      this.refused = response.statusCode;
      request.destroy();
    });
    this.ws.on('error', () => {});
  }

  send(frame: Frame | string) {
    if (this.ws.readyState === WebSocket.OPEN) this.ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  opened = () => until('the socket opens', () => this.ws.readyState === WebSocket.OPEN || this.refused);

  /** The first matching frame. */
  frame = (what: string, fits: (frame: Frame) => boolean): Promise<Frame> =>
    until(what, () => {
      if (this.leak) throw this.leak;
      return this.frames.find(fits);
    });

  closing = (): Promise<{ code: number; reason: string }> => until('the socket closes', () => this.closed, 6_000);

  /** Starts an operation; its id identifies its frames. */
  start(query: string, variables: object = {}): string {
    this.made += 1;
    const id = `op-${this.made}`;
    this.send({ type: 'subscribe', id, payload: { query, variables } });
    return id;
  }

  next = (id: string): Frame[] => {
    if (this.leak) throw this.leak;
    return this.frames.filter((frame) => frame.type === 'next' && frame.id === id);
  };

  close() {
    this.ws.terminate();
  }
}

export async function aSocket(tenant: Pick<Tenant, 'slug'>, options: SocketOptions = {}): Promise<Socket> {
  const { port } = await aServer();
  return new Socket(tenant, port, await hostOf(tenant), options);
}

/** A person's acknowledged socket. */
export async function signedInSocket(
  tenant: Pick<Tenant, 'slug'>,
  token: string,
  params: object = {},
): Promise<Socket> {
  const socket = await aSocket(tenant);
  await socket.opened();
  socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}`, ...params } });
  await until(
    'the acknowledgement',
    () => socket.frames.some(({ type }) => type === 'connection_ack') || socket.closed,
  );
  return socket;
}
