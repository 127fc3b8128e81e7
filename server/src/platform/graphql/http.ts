import { setTimeout as wait } from 'node:timers/promises';
import { assertAllowed, UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import { createHandler } from 'graphql-http';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
import type { TenantQueue } from '#platform/http/tenant-queue.ts';
import { hasReplica, replicaFailed } from '#platform/replica/replica.ts';
import { mayReadReplica } from '#platform/replica/replica-fields.ts';
import { positionInCookie, writtenCookie } from '#platform/replica/written.ts';
import { currentScope } from '#platform/request-scope.ts';
import type { AnonymousLimit } from './anonymous-limit.ts';
import type { Context } from './context.ts';
import type { Engine } from './engine.ts';
import { toGraphqlError } from './errors.ts';

/**
 * Creates the context of a request: its tenant and the session of its token. Throws `NotFound` for an unknown tenant.
 */
export type MakeContext = (request: FastifyRequest) => Promise<Context>;

/**
 * The tenant whose queue the call joins. Throws `NotFound` for unknown hosts: each invented host would otherwise get
 * its own queue.
 */
export type TenantOf = (request: FastifyRequest) => Promise<string>;

const bodyLimit = 512 * 1024;

/** A client that ignores `retry-after` would keep the process busy with refusals. */
const refusalDelayMs = 1_000;

/** Forms and links cannot send this header, so the browser must send a preflight first. */
const preflightHeader = 'apollo-require-preflight';

export function serveGraphql(
  app: FastifyInstance,
  engine: Engine,
  makeContext: MakeContext,
  { anonymous, share, tenantOf }: { anonymous: AnonymousLimit; share: TenantQueue; tenantOf: TenantOf },
) {
  const failures = new WeakMap<Context, Failure>();
  const handle = createHandler<FastifyRequest, Context, Context & Record<PropertyKey, unknown>>({
    schema: engine.schema,
    onSubscribe: (request, params) => prepare(engine, request.context, params, request.raw.headers.cookie),
    execute: async (args: ExecutionArgs) => {
      const result = await executed(engine, args);
      const failure = failureOf(result);
      if (failure) failures.set(args.contextValue as Context, failure);
      return result;
    },
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    bodyLimit,
    handler: async (request, reply) => {
      const json = request.headers['content-type']?.startsWith('application/json') ?? false;
      assertAllowed(json || request.headers[preflightHeader] !== undefined, () => new UserError('PreflightRequired'));
      await assertOwnOrigin(request.headers);
      const { status, headers, body } = await answer(request);
      if (status === 429) await wait(refusalDelayMs);
      return reply.status(status).headers(headers).send(body);
    },
  });

  /** In the queue of the tenant. */
  async function answer(request: FastifyRequest) {
    const leave = await share.enter(await tenantOf(request));
    let context: Context | undefined;
    try {
      context = await makeContext(request);
      if (!context.signedIn) anonymous.take(`${context.tenant.id} ${request.ip}`);
      const call = {
        // HEAD is handled like GET.
        method: request.method === 'HEAD' ? 'GET' : request.method,
        url: request.url,
        headers: request.headers,
        body: () => request.body as Record<string, unknown> | null,
        raw: request,
        context,
      };
      const [body, init] = await handle(call);
      const refused =
        context.deadToken && init.headers?.['content-type']?.startsWith('application/graphql-response+json');
      const { status, headers } = failures.get(context) ?? { status: refused ? 401 : init.status, headers: {} };
      const written = currentScope()?.writes?.lsn;
      const more = { ...headers, ...(written && { 'set-cookie': writtenCookie(written) }) };
      return { status, headers: { ...init.headers, ...more }, body: body ?? '' };
    } finally {
      await context?.end();
      leave();
    }
  }
}

/** A query that fails on the replica runs again on the primary. */
async function executed(engine: Engine, args: ExecutionArgs): Promise<ExecutionResult> {
  const result = await engine.execute(args);
  const context = args.contextValue as Context;
  if (!context.isOnReplica || !result.errors?.some(({ extensions }) => extensions?.code === 'Unavailable'))
    return result;
  replicaFailed();
  await context.leaveReplica();
  return engine.execute(args);
}

/**
 * The status of an operation that failed as a whole, as a REST route would answer. Without a database it throws
 * `Unavailable`.
 */
function failureOf({ data, errors }: ExecutionResult): Failure | undefined {
  if (!Object.values(data ?? {}).every((value) => value === null)) return;
  const found = (code: string) => errors?.find(({ extensions }) => extensions?.code === code);
  if (found('Unavailable')) throw new UserError('Unavailable');
  if (found('DiskFull')) return { status: 507, headers: {} };
  const limited = found('RateLimited')?.extensions.params as { count: number; context?: 'minutes' } | undefined;
  if (!limited) return;
  const seconds = limited.context === 'minutes' ? limited.count * 60 : limited.count;
  return { status: 429, headers: { 'retry-after': String(seconds) } };
}

interface Failure {
  status: number;
  headers: Record<string, string>;
}

/** Parses and validates the document. A mutation first releases the connection that loaded the session. */
async function prepare(
  engine: Engine,
  context: Context,
  params: { query: string; operationName?: string | null; variables?: Record<string, unknown> | null },
  cookie: string | undefined,
) {
  const { assertMayRun } = context.signedIn ?? {};
  const caller = assertMayRun ? 'key' : context.signedIn ? 'signedIn' : 'anonymous';
  try {
    const document = engine.parse(params.query, caller);
    const faults = engine.validate(document, caller);
    if (faults.length > 0) return faults;
    assertMayRun?.(engine.schema, document);
    if (getOperationAST(document, params.operationName)?.operation === 'mutation') await context.end();
    else if (caller === 'signedIn' && hasReplica() && mayReadReplica(document, params.operationName))
      context.replicaFrom = positionInCookie(cookie);
    return {
      schema: engine.schema,
      document,
      operationName: params.operationName,
      variableValues: params.variables,
      contextValue: context,
    } as never;
  } catch (fault) {
    if (fault instanceof GraphQLError) return [fault];
    if (fault instanceof UserError) return [toGraphqlError(fault, context)];
    throw fault;
  }
}
