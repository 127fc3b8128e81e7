import type { Allow } from '@seedbed/domain/access/groups.ts';
import { AuthenticationRequired, NotFound, ReadOnlyView, TenantReadOnly } from '@seedbed/domain/kernel/user-error.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as v from 'valibot';
import type { Context } from '#platform/graphql/context.ts';
import { fieldsOf } from './json-body.ts';
import { assertOwnOrigin } from './own-origin.ts';

/** With `keys`, the keys of these people are accepted in place of a session. */
export type MakeContext = (request: FastifyRequest, keys?: Allow) => Promise<Context>;

declare module 'fastify' {
  interface FastifyInstance {
    makeContext: MakeContext;
  }
}

/** Must be called before the first `restRoute`. */
export const registerContext = (app: FastifyInstance, makeContext: MakeContext) =>
  app.decorate('makeContext', makeContext);

/** `key`: for software with a key of the API. `no-tenant`: served on every host, also without a tenant. */
type Access = 'signed-in' | 'key' | 'public' | 'no-tenant';
type Schema = v.GenericSchema;
type Output<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;
type ContextFor<A extends Access> = A extends 'no-tenant' ? null : Context;

interface Call<A extends Access> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Its reads are finished: a use case opens its own transaction. */
  context: ContextFor<A>;
}

interface RestRoute<
  A extends Access,
  Body extends Schema | undefined,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
> {
  method: HTTPMethods | HTTPMethods[];
  url: string;
  access: A;
  /** With access `key`: the people whose keys are accepted. */
  keys?: Allow;
  /** With access `key`: the `www-authenticate` header for a call without a valid key. */
  challenge?: (context: Context, host: string | undefined) => Promise<string>;
  /** `own` by default except for GET and HEAD: pages of other origins cannot call it. */
  origin?: 'own' | 'any';
  body?: Body;
  /** Allows sessions that view the product as another role; by default they may only read. */
  whileViewing?: boolean;
  /** The field for a body that is a single text. */
  textField?: string;
  /** If the params are invalid, the route answers 404. */
  params?: Params;
  query?: Query;
  /** Names the fields in validation messages. */
  namespace?: string;
  config?: FastifyContextConfig;
  bodyLimit?: number;
  /** Checks limits and secrets before the body is parsed. */
  before?: (call: Call<A>) => unknown;
  /** Undefined answers 204. A thrown user error is answered as problem+json. */
  handle: (
    call: Call<A> & { body: Output<Body>; params: Output<Params>; query: Output<Query> },
  ) => Promise<unknown> | unknown;
}

/** Applies origin, context, access, limits, parsing and answer to every REST route. */
export function restRoute<
  A extends Access,
  Body extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(app: FastifyInstance, route: RestRoute<A, Body, Params, Query>) {
  const { method, url, access, namespace = 'common', config, bodyLimit, before, handle } = route;
  const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
  const origin = route.origin ?? (isRead ? 'any' : 'own');
  const parse = (schema: Schema | undefined, input: () => unknown) => schema && checked(schema, input(), { namespace });

  app.route({
    method,
    url,
    ...(config && { config }),
    ...(bodyLimit && { bodyLimit }),
    handler: async (request, reply) => {
      if (origin === 'own') await assertOwnOrigin(request.headers);
      const context = access === 'no-tenant' ? null : await endedContext(app, request, route.keys);
      if (!isRead && context?.tenant.isReadOnly) throw new TenantReadOnly();
      if (access === 'key' && !context?.signedIn?.scopes) {
        if (route.challenge && context)
          reply.header('www-authenticate', await route.challenge(context, request.headers.host));
        throw new AuthenticationRequired();
      }
      if (access === 'signed-in' && context) {
        void context.actor;
        if (context.signedIn?.viewAs && !(route.whileViewing ?? isRead)) throw new ReadOnlyView();
      }
      const call = { request, reply, context: context as ContextFor<A> };
      await before?.(call);
      const result = await handle({
        ...call,
        params: matched(route.params, request.params) as Output<Params>,
        query: parse(route.query, () => request.query) as Output<Query>,
        body: parse(route.body, () => bodyOf(request, route.textField)) as Output<Body>,
      });
      if (reply.sent) return reply;
      return result === undefined ? reply.status(204).send() : result;
    },
  });
}

async function endedContext(app: FastifyInstance, request: FastifyRequest, keys?: Allow): Promise<Context> {
  const context = await app.makeContext(request, keys);
  await context.end();
  request.language = context.language;
  return context;
}

function matched(schema: Schema | undefined, params: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, params);
  if (!result.success) throw new NotFound();
  return result.output;
}

const bodyOf = (request: FastifyRequest, textField: string | undefined) =>
  textField && typeof request.body === 'string' ? { [textField]: request.body } : fieldsOf(request);
