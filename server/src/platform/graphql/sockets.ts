import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import { CloseCode, type Context as SocketContext } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { namesOneHost } from '#platform/http/one-host.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import type { TenantQueue } from '#platform/http/tenant-queue.ts';
import { listen } from '#platform/live/hub.ts';
import { log } from '#platform/log.ts';
import { liveSockets } from '#platform/monitoring/monitoring.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import type { Context } from './context.ts';
import type { Engine } from './engine.ts';
import { toGraphqlError } from './errors.ts';
import { limitBuffer, limitMessages, most, reserveSocket } from './socket-limits.ts';

export interface SocketRules {
  /** Shared with the calls over HTTP. */
  queue: TenantQueue;
  /** Creates a new context for a socket's host and token, with the person's current rights. */
  makeContext: (request: IncomingMessage, authorization: string | undefined) => Promise<Context>;
}

interface ConnectionParams extends Record<string, unknown> {
  authorization?: string;
  incubatorIdentifier?: string;
}

const subprotocol = 'graphql-transport-ws';
/** Serves subscriptions at /subscriptions; returns a function that closes them all (code 1001) at shutdown. */
export function serveSockets(app: FastifyInstance, engine: Engine, rules: SocketRules): () => void {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: most.frameBytes,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  });

  const open = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    server.handleUpgrade(request, socket, head, (ws) => {
      limitMessages(ws);
      limitBuffer(ws);
      server.emit('connection', ws, request);
      // graphql-ws prints the whole error, and closes with 1011. A frame that is too large is the client's fault.
      ws.removeAllListeners('error').on('error', ({ message }) => log.info('A socket failed.', { fault: message }));
    });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!namesOneHost(request)) return refuse(socket, '400 Bad Request');
    if (request.url?.split('?')[0] !== '/subscriptions') return refuse(socket, '404 Not Found');
    void isOwnOrigin(request.headers).then(
      (isOwn) => (isOwn ? open(request, socket, head) : refuse(socket, '403 Forbidden')),
      () => refuse(socket, '503 Service Unavailable'),
    );
  });

  useServer<ConnectionParams, { live?: LivePerson }>(
    {
      schema: engine.schema,
      connectionInitWaitTimeout: 3_000,
      onConnect: (ctx) => connect(ctx, rules),
      onDisconnect: (ctx) => ctx.extra.live?.end(),
      onSubscribe: async (ctx, id, params) => {
        const live = ctx.extra.live;
        if (!live) return [new GraphQLError('Not connected.')];
        if (Object.keys(ctx.subscriptions).length > most.subscriptions)
          return [new GraphQLError('Too many subscriptions on this connection.')];
        const context = await rules.makeContext(ctx.extra.request, ctx.connectionParams?.authorization);
        // Rights change while a subscription runs, so every event uses the person's current rights.
        live.contexts.set(id, context);
        try {
          const document = engine.parse(params.query, 'signedIn');
          const faults = engine.validate(document, 'signedIn');
          if (faults.length > 0) return faults;
          return {
            schema: engine.schema,
            document,
            operationName: params.operationName,
            variableValues: params.variables,
            contextValue: context,
          };
        } catch (fault) {
          if (fault instanceof GraphQLError) return [fault];
          if (fault instanceof UserError) return [toGraphqlError(fault, context)];
          throw fault;
        } finally {
          await context.end();
        }
      },
      execute: async (args) => {
        const context = args.contextValue as Context;
        try {
          const leave = await rules.queue.enter(context.tenant.id);
          return await engine.execute(args).finally(leave);
        } catch (fault) {
          if (fault instanceof UserError) return { errors: [toGraphqlError(fault, context)] };
          throw fault;
        } finally {
          await context.end();
        }
      },
      subscribe: (args) => {
        const context = args.contextValue as Context;
        context.queue = () => rules.queue.enter(context.tenant.id);
        return engine.subscribe(args);
      },
      onComplete: (ctx, id) => {
        ctx.extra.live?.contexts.delete(id);
      },
    },
    server,
    12_000,
  );

  server.on('connection', (ws) => {
    liveSockets.inc();
    ws.once('close', () => liveSockets.dec());
  });

  return () => {
    for (const ws of server.clients) ws.close(1001, 'Going away');
  };
}

function refuse(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Timers may fire early, and delays above the maximum fire at once. */
const marginMs = 50;
const longestTimerMs = 2 ** 31 - 1;

/** Compares the rights of the role; startup memberships are not part of it. */
const ofRole = ({ ownStartupIds: _own, assignedStartupIds: _assigned, ...rest }: Actor) => rest;

/**
 * The person behind a socket, shared by all its subscriptions. Reloaded when memberships change; closed when the
 * session ends or the role changes.
 */
class LivePerson {
  /** Keyed by the subscription's id. */
  readonly contexts = new Map<string, Context>();
  private readonly ws: WebSocket;
  private readonly renew: () => Promise<SignedIn | null>;
  private readonly stop: () => void;
  private current: SignedIn;
  private ending: NodeJS.Timeout | undefined;
  private asked = 0;

  constructor(signedIn: SignedIn, ws: WebSocket, renew: () => Promise<SignedIn | null>) {
    this.current = signedIn;
    this.ws = ws;
    this.renew = renew;
    this.stop = listen({
      tenantId: signedIn.actor.tenantId,
      actor: () => this.current.actor,
      onMessage: ({ kind, id }) => {
        // `*`: changes were missed during a gap, perhaps the end of this session.
        if (kind === 'Rights' || kind === '*' || (kind === 'Session' && id === signedIn.sessionId)) void this.renewed();
      },
    });
    this.awaitEnd();
  }

  /** The person with current rights, for every subscription; without one the socket is closed. */
  private async renewed(): Promise<void> {
    this.asked += 1;
    const turn = this.asked;
    const fresh = await this.renew().catch(() => null);
    // A newer request has started: its answer wins, whichever arrives first.
    if (turn !== this.asked) return;
    if (!fresh) return this.ws.close(CloseCode.Forbidden, 'Signed out');
    // The page then refetches everything as the current person.
    if (!isDeepStrictEqual(ofRole(fresh.actor), ofRole(this.current.actor)))
      return this.ws.close(CloseCode.Forbidden, 'Another role');
    this.current = fresh;
    for (const context of this.contexts.values()) context.signedIn = fresh;
    this.awaitEnd();
  }

  /** Sessions expire by age or idleness without a notification. A session used meanwhile continues. */
  private awaitEnd() {
    clearTimeout(this.ending);
    if (this.ws.readyState !== this.ws.OPEN) return;
    const ms = Math.min(this.current.endsAtMs - performance.now() + marginMs, longestTimerMs);
    this.ending = setTimeout(() => void this.renewed(), ms);
  }

  end() {
    clearTimeout(this.ending);
    this.stop();
  }
}

async function connect(
  ctx: SocketContext<ConnectionParams, Extra & { live?: LivePerson }>,
  rules: SocketRules,
): Promise<boolean> {
  const { socket, request } = ctx.extra;
  const { authorization, incubatorIdentifier } = ctx.connectionParams ?? {};
  const makeContext = () => rules.makeContext(request, authorization);
  const context = await makeContext().catch(() => null);
  await context?.end();
  // The page's tenant must match the host. A token of another tenant finds no session anyway.
  if (
    !context?.signedIn ||
    context.signedIn.isWaiting ||
    (incubatorIdentifier !== undefined && incubatorIdentifier !== context.tenant.slug)
  )
    return false;
  if (socket.readyState !== socket.OPEN || !reserveSocket(socket, context.signedIn.actor)) return false;
  ctx.extra.live = new LivePerson(context.signedIn, socket, async () => {
    const fresh = await makeContext();
    await fresh.end();
    return fresh.signedIn;
  });
  return true;
}
