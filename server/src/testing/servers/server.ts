import { type IncomingHttpHeaders, request } from 'node:http';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inject } from 'vitest';
import { type RunningServer, serve } from '#app/serve.ts';
import { baseDomain } from '#capabilities/incubators/public.ts';
import { readConfig } from '#platform/config.ts';
import { configureForFile, testEnvironment } from '#testing/configure-test.ts';
import { assertNoForeignMarker } from '#testing/foreign-markers.ts';
import { openSessionFor } from '#testing/session.ts';
import type { Tenant } from '#testing/tenant.ts';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: untyped server answer
  json: any;
}

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

let starting: Promise<RunningServer> | undefined;

/** The product itself on a free port, one per test file. */
export function aServer(
  environment: Record<string, string> = {},
  directUrl = inject('appUrl'),
): Promise<RunningServer> {
  starting ??= startServer(environment, directUrl);
  return starting;
}

async function startServer(environment: Record<string, string>, directUrl: string): Promise<RunningServer> {
  // Without settings here, the file keeps its own configuration.
  if (Object.keys(environment).length > 0) await configureForFile(environment);
  // Whole matrices run anonymously from one address.
  const usual = { ...testEnvironment(), PORT: '0', ANONYMOUS_CALLS_PER_MINUTE: '1000000' };
  return serve(readConfig({ ...usual, ...environment }), directUrl, null);
}

/** Runs after each file, because the next one may need another environment. */
export async function stopServer(): Promise<void> {
  const started = starting;
  starting = undefined;
  await (await started)?.stop();
}

/** No answer of any test sets a cookie that another host, a script or plain HTTP could access. [RE-H6] */
function assertHostCookies(lines: readonly string[]) {
  for (const line of lines)
    if (!/^__Host-[\w-]+=[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/.test(line))
      throw new Error(`A cookie that is not bound to its host: ${line}`);
}

/** The host of a tenant. Not resolved, but sent as a header. */
export async function hostOf({ slug }: Pick<Tenant, 'slug'>): Promise<string> {
  const { port } = await aServer();
  return `${slug}.${baseDomain()}:${port}`;
}

/** A call to the tenant's host. An answer with data of another tenant fails the test. */
export async function call(
  tenant: Pick<Tenant, 'slug'>,
  { method = 'GET', path, headers = {}, body }: Call,
): Promise<HttpAnswer> {
  const { port } = await aServer();
  const host = await hostOf(tenant);
  const json = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
  const answer = await new Promise<HttpAnswer>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { host, ...(json && { 'content-type': 'application/json' }), ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            json: /json/.test(incoming.headers['content-type'] ?? '') && text ? JSON.parse(text) : undefined,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(json ? JSON.stringify(body) : (body as string | Buffer | undefined));
  });
  assertHostCookies(answer.headers['set-cookie'] ?? []);
  assertNoForeignMarker(tenant.slug, `${JSON.stringify(answer.headers)} ${answer.text}`, `${method} ${path}`);
  return answer;
}

export interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: untyped server answer
  data?: any;
  extensions?: { undoId?: string; changes?: readonly { kind: string; id: string }[] };
  // biome-ignore lint/suspicious/noExplicitAny: untyped server answer
  errors?: { message: string; extensions?: any; path?: any }[];
}

/** One GraphQL operation with a token, or without. */
export const send = (
  tenant: Pick<Tenant, 'slug'>,
  token: string | null,
  query: string,
  variables: object = {},
): Promise<HttpAnswer> =>
  call(tenant, {
    method: 'POST',
    path: '/graphql',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: { query, variables },
  });

/** One GraphQL operation as a person, or anonymously. */
export async function graphql(
  tenant: Pick<Tenant, 'slug'>,
  actor: Actor | null,
  query: string,
  variables: object = {},
): Promise<GraphqlAnswer> {
  return (await send(tenant, actor && (await openSessionFor(actor)), query, variables)).json;
}
