import { request } from 'node:http';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { afterAll, inject } from 'vitest';
import { type Served, serve } from '#app/serve.ts';
import { readConfig } from '#platform/config.ts';
import type { Tenant } from './a-tenant.ts';
import { openSessionFor } from './session.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says
  json: any;
}

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

let starting: Promise<Served> | undefined;

/** The product itself on a free port, one for each file of tests. */
export function aServer(environment: Record<string, string> = {}): Promise<Served> {
  starting ??= serve(readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment }), inject('appUrl'), null);
  return starting;
}

afterAll(async () => {
  await (await starting)?.stop();
  starting = undefined;
});

/** A call to the tenant's host. Node does not resolve `*.localhost`, so the host goes into the header. */
export async function call(
  tenant: Pick<Tenant, 'slug'>,
  { method = 'GET', path, headers = {}, body }: Call,
): Promise<Answer> {
  const { port } = await aServer();
  const json = typeof body === 'object' && body !== null;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `${tenant.slug}.localhost:${port}`,
          ...(json && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
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
    outgoing.end(json ? JSON.stringify(body) : (body as string | undefined));
  });
}

/** One GraphQL operation as a person, or as nobody. */
export async function graphql(
  tenant: Pick<Tenant, 'slug'>,
  actor: Actor | null,
  query: string,
  variables: object = {},
) {
  const headers: Record<string, string> = actor ? { authorization: `Bearer ${await openSessionFor(actor)}` } : {};
  const { json } = await call(tenant, { method: 'POST', path: '/graphql', headers, body: { query, variables } });
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says
  return json as { data?: any; errors?: { message: string; extensions?: any; path?: any }[] };
}
