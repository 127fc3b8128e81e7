import { Validation } from '@seedbed/domain/kernel/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { demandOwnOrigin } from '#platform/http/own-origin.ts';
import { proveSelf } from './fresh-proof.ts';
import type { SignInRoutes } from './routes.ts';

export function serveProof(app: FastifyInstance, { context: makeContext }: SignInRoutes) {
  app.post('/auth/prove', async (request, reply) => {
    demandOwnOrigin(request.headers);
    const context = await makeContext(request);
    await context.end();
    request.language = context.language;
    const { actor, session } = context;
    await proveSelf({ actor, sessionId: session.sessionId }, passwordIn(request.body), request.ip);
    return reply.status(204).send();
  });
}

function passwordIn(body: unknown): string {
  const { password } = (typeof body === 'object' && body !== null ? body : {}) as { password?: unknown };
  const params = { field: 'accounts:fields.password' };
  if (typeof password !== 'string' || password === '')
    throw new Validation({ password: [{ code: 'required', params }] });
  if (password.length > 1_000) throw new Validation({ password: [{ code: 'invalid', params }] });
  return password;
}
