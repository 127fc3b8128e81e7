import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { SharedRateLimit } from '#capabilities/accounts/shared-rate-limit.ts';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import { resetMails } from '#capabilities/sessions/queues.ts';
import type { Context } from '#platform/graphql/context.ts';
import { fieldsOf } from '#platform/http/json-body.ts';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
import { enqueue } from '#platform/jobs.ts';
import { inTenant } from '#platform/tx.ts';
import { confirmAddress, resetPassword } from './use-account-link.ts';

const Asked = v.object({
  email: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(320, 'max-characters')),
});
const Reset = v.object({ token: v.string('required'), newPassword: v.string('required') });

const mailsByAddress = new SharedRateLimit('reset-mails', 10, 60);
const linksByAddress = new SharedRateLimit('links', 60, 60);

/** What the mails of an account lead to; signed in or not makes no difference. A look (GET) changes nothing. */
export function serveAccountLinks(
  app: FastifyInstance,
  { context: makeContext }: { context: (request: FastifyRequest) => Promise<Context> },
) {
  async function tenantOf(request: FastifyRequest, limit: SharedRateLimit) {
    assertOwnOrigin(request.headers);
    const context = await makeContext(request);
    await context.end();
    request.language = context.language;
    await limit.consume(context.tenant.id, request.ip);
    return context.tenant.id;
  }

  app.post('/api/users/sendresetpassword', async (request, reply) => {
    const tenantId = await tenantOf(request, mailsByAddress);
    await assertPasswordsEnabled(tenantId);
    // The address alone, as the specification has it, or by its name.
    const asked = typeof request.body === 'string' ? { email: request.body } : fieldsOf(request);
    const { email } = checked(Asked, asked, { namespace: 'accounts' });
    await inTenant(tenantId, (tx) => enqueue(tx, resetMails, { tenantId, email }));
    return reply.status(204).send();
  });

  app.post('/api/users/resetpassword', async (request, reply) => {
    const tenantId = await tenantOf(request, linksByAddress);
    await assertPasswordsEnabled(tenantId);
    const { token, newPassword } = checked(Reset, fieldsOf(request), { namespace: 'accounts' });
    if (newPassword.length > 1_000)
      throw new Validation({ newPassword: [{ code: 'invalid', params: { field: 'accounts:fields.password' } }] });
    await resetPassword(tenantId, token, newPassword);
    return reply.status(204).send();
  });

  const config = { secretPath: true };
  app.post<{ Params: { token: string } }>('/api/users/validate/:token', { config }, async (request) => {
    const { email } = await confirmAddress(await tenantOf(request, linksByAddress), request.params.token);
    return { email };
  });
}
