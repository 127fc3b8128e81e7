import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import { resetMails } from '#capabilities/sessions/queues.ts';
import { SharedRateLimit } from '#capabilities/sessions/sign-in/shared-rate-limit.ts';
import type { Context } from '#platform/graphql/context.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { enqueue } from '#platform/jobs.ts';
import { inTenant } from '#platform/tx.ts';
import { confirmAddress, resetPassword } from './use-account-link.ts';

const ResetRequestBody = v.object({
  email: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(320, 'max-characters')),
});
const Reset = v.object({
  token: v.string('required'),
  newPassword: v.pipe(v.string('required'), v.maxLength(1_000, 'invalid')),
});

const mailsByAddress = new SharedRateLimit('reset-mails', 10, 60);
const linksByAddress = new SharedRateLimit('links', 60, 60);

interface Call {
  context: Context;
  request: FastifyRequest;
}
const countedBy =
  (limit: SharedRateLimit) =>
  ({ context: { tenant }, request }: Call) =>
    limit.consume(tenant.id, request.ip);
const countedWithPasswords = (limit: SharedRateLimit) => async (call: Call) => {
  await countedBy(limit)(call);
  await assertPasswordsEnabled(call.context.tenant.id);
};

/** The targets of links in account emails, with or without a session. A GET changes nothing. */
export function serveAccountLinks(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/api/users/sendresetpassword',
    access: 'public',
    body: ResetRequestBody,
    // The specification sends a bare address.
    textField: 'email',
    namespace: 'accounts',
    before: countedWithPasswords(mailsByAddress),
    handle: async ({ body: { email }, context: { tenant } }) => {
      await inTenant(tenant.id, (tx) => enqueue(tx, resetMails, { tenantId: tenant.id, email }));
    },
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/users/resetpassword',
    access: 'public',
    body: Reset,
    namespace: 'accounts',
    before: countedWithPasswords(linksByAddress),
    handle: ({ body: { token, newPassword }, context }) => resetPassword(context.tenant.id, token, newPassword),
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/users/validate/:token',
    access: 'public',
    params: v.object({ token: v.string() }),
    config: { secretPath: true },
    before: countedBy(linksByAddress),
    handle: async ({ params: { token }, context }) => {
      const { email } = await confirmAddress(context.tenant.id, token);
      return { email };
    },
  });
}
