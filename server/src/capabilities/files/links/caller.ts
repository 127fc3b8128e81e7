import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/graphql/context.ts';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
import type { Reader } from './file-links.ts';

export type ContextOf = (request: FastifyRequest) => Promise<Context>;

/** The person of the token; the read that found them is ended, since what comes may take minutes. */
export async function whoIs(
  request: FastifyRequest,
  contextOf: ContextOf,
  does: 'reads' | 'writes' = 'writes',
): Promise<{ actor: Actor; reader: Reader }> {
  if (does === 'writes') assertOwnOrigin(request.headers);
  const context = await contextOf(request);
  await context.end();
  request.language = context.language;
  return { actor: context.actor, reader: context.reader };
}
